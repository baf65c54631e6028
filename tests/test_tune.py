#!/usr/bin/env python3
"""The weights that scripts/tune finds: from games whose results are made up, so that it is known what
must come out."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from dialogue import PROGRAM, variants  # noqa: E402

Line = list[str]  # position, score, result, ply, game


def play(file: Path, variant: str, *arguments: str) -> list[Line]:
    """The lines of some games of self-play."""
    subprocess.run([sys.executable, str(ROOT / "scripts" / "selfplay"), "--engine", PROGRAM,
                    "--variant", variant, *arguments, str(file)], check=True)
    with gzip.open(file, "rt") as lines:
        return [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]


def tables(text: str, first: str) -> list[dict[str, list[int]]]:
    """The numbers of each table of weights.c by name; a table begins with the name `first`."""
    found: list[dict[str, list[int]]] = []
    for name, numbers in re.findall(r"\.(\w+) =([^.]*)", text):
        if name == first:
            found.append({})
        found[-1][name] = [int(number) for number in re.findall(r"-?\d+", numbers)]
    return found


class Case(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def tune(self, variant: str, lines: list[Line], status: int = 0) -> str:
        """What the script writes; what it says is kept."""
        file = self.folder / "made-up.tsv.gz"
        with gzip.open(file, "wt") as out:
            out.writelines("\t".join(line) + "\n" for line in lines)
        done = subprocess.run(
            [sys.executable, str(ROOT / "scripts" / "tune"), "--build",
             str(Path(PROGRAM).parent), variant, str(file)],
            capture_output=True, text=True, timeout=600, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        self.said = done.stderr
        return done.stdout

    def assert_unchanged(self, variant: str, lines: list[Line]) -> None:
        source = ROOT / "src" / "games" / variant / "weights.c"
        self.assertEqual(self.tune(variant, lines), source.read_text())

    def assert_refused(self, variant: str, line: Line) -> None:
        with self.subTest(line=line):
            self.tune(variant, [line], status=1)
            self.assertIn("not a line of scripts/selfplay", self.said)


@unittest.skipUnless("kilkenny" in variants(), "needs kilkenny")
class Kilkenny(Case):
    def played(self, players: str) -> list[Line]:
        return play(self.folder / players, "kilkenny", "--players", players, "--depth", "1",
                    "--games", "60", "--opening-plies", "0-30")

    def found(self, lines: list[Line]) -> list[dict[str, list[int]]]:
        return tables(self.tune("kilkenny", lines), "entries")

    @staticmethod
    def cats(fen: str) -> list[int]:
        """How many cats each player has."""
        board, _, players = fen.split()[:3]
        return [board.count(letter.upper()) for letter in players]

    def test_finds_that_cats_are_good_or_bad(self) -> None:
        """Where who has most cats wins, each is worth more than now; where he loses, less."""
        for players, number in (("rg", 0), ("rygb", 2)):
            lines = self.played(players)
            now = self.found([])[number]["cats"]
            for best in (max, min):
                made_up = []
                for fen, score, _, ply, game in lines:
                    counts = self.cats(fen)
                    if counts.count(best(counts)) == 1:
                        winner = counts.index(best(counts)) + 1
                        made_up.append([fen, score, f"p{winner}win", ply, game])
                found = self.found(made_up)[number]["cats"]
                gain = (found[7] - found[3]) - (now[7] - now[3])
                with self.subTest(players=players, best=best.__name__):
                    self.assertGreater(len(made_up), 100)
                    self.assertGreater(gain if best is max else -gain, 100)

    def test_without_games_nothing_changes(self) -> None:
        self.assert_unchanged("kilkenny", [])

    def test_other_players_keep_their_weights(self) -> None:
        before, after = self.found([]), self.found(self.played("rg"))
        self.assertNotEqual(before[0], after[0])
        self.assertEqual(before[1:], after[1:])

    def test_refuses(self) -> None:
        self.assert_refused("kilkenny", ["startpos", "0", "p1win", "1", "0"])
        fen = self.played("rg")[0][0]
        self.assert_refused("kilkenny", [fen, "0", "p3win", "1", "0"])


KINDS = "MSRNECTDWK"  # in the order of the weights
CALM = "k7/9/10/11/5E6/11/10/9/7K - w 0 1"
LATE = "k7/9/10/11/5E6/11/10/9/7K - w 31 40"
TENSE = "k7/9/10/11/5Mm5/11/10/9/7K - w 0 1"  # White takes the militia


@unittest.skipUnless("cyvasse" in variants(), "needs cyvasse")
class Cyvasse(Case):
    def values(self, kind: str, lines: list[Line]) -> list[int]:
        """Those found for a kind of man, by stage."""
        found = tables(self.tune("cyvasse", lines), "value")[0]["value"]
        return found[KINDS.index(kind)::len(KINDS)]

    def elephants(self) -> list[tuple[Line, int]]:
        """Lines of games in which the sides have not equally many, and who has more: 1 or 2."""
        lines = play(self.folder / "games", "cyvasse", "--depth", "1", "--games", "40",
                     "--opening-plies", "0-60", "--max-plies", "200")
        more = [line[0].split()[0].count("E") - line[0].split()[0].count("e") for line in lines]
        return [(line, 1 if count > 0 else 2) for line, count in zip(lines, more) if count]

    def test_finds_what_elephants_are_worth(self) -> None:
        """Where who has more of them wins, they are worth more than now; where he loses, less. A
        draw is between the two. What is looked at is the first stage, to which the games belong."""
        games = self.elephants()
        self.assertGreater(len(games), 500)

        def value(result) -> int:
            return self.values("E", [[fen, "0", result(more), ply, game]
                                     for (fen, _, _, ply, game), more in games])[0]

        now = self.values("E", [])[0]
        best, worst = value(lambda more: f"p{more}win"), value(lambda more: f"p{3 - more}win")
        self.assertGreater(best, now + 50)
        self.assertLess(worst, now - 50)
        self.assertTrue(worst + 50 < value(lambda more: "draw") < best - 50)

    def test_the_king_keeps_his_value(self) -> None:
        two_kings = CALM.replace("E", "K")
        lines = [[two_kings, "0", "p1win", "1", "0"]] * 100
        self.assertEqual(self.values("K", lines), self.values("K", []))

    def test_the_same_games_give_the_same_text(self) -> None:
        lines = [[fen, "0", f"p{more}win", "1", "0"] for fen in (CALM, TENSE) for more in (1, 2, 2)]
        self.assertEqual(self.tune("cyvasse", lines), self.tune("cyvasse", lines))

    def test_learns_from_calm_positions_of_other_games(self) -> None:
        """A change of one thing in a line from which something is learned."""
        line = [CALM, "2500", "p1win", "1", "8"]
        source = (ROOT / "src" / "games" / "cyvasse" / "weights.c").read_text()
        self.assertNotEqual(self.tune("cyvasse", [line]), source)
        for field, text in ((0, LATE), (0, TENSE), (1, "2501"), (1, "-2501"), (1, "#3"),
                            (1, "#-3"), (2, "none"), (4, "9")):
            with self.subTest(field=field, text=text):
                self.assert_unchanged("cyvasse", [[*line[:field], text, *line[field + 1:]]])

    def test_without_games_nothing_changes(self) -> None:
        self.assert_unchanged("cyvasse", [])

    def test_refuses(self) -> None:
        self.assert_refused("cyvasse", ["startpos", "0", "p1win", "1", "0"])
        self.assert_refused("cyvasse", [CALM, "0", "p1win", "1"])
        self.assert_refused("cyvasse", [CALM, "nothing", "p1win", "1", "0"])
        self.assert_refused("cyvasse", [CALM, "0", "p1wins", "1", "0"])
        self.assert_refused("cyvasse", [CALM, "0", "p3win", "1", "0"])


class Script(Case):
    def test_says_what_it_cannot_read(self) -> None:
        """A file that is cut off, as a kill leaves it."""
        file = self.folder / "cut.tsv.gz"
        file.write_bytes(gzip.compress(b"# selfplay")[:-4])
        done = subprocess.run(
            [sys.executable, str(ROOT / "scripts" / "tune"), "--build",
             str(Path(PROGRAM).parent), "cyvasse", str(file)],
            capture_output=True, text=True, timeout=600, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"(?m)^tune: .*end-of-stream")


if __name__ == "__main__":
    unittest.main()
