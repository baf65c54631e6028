#!/usr/bin/env python3
"""The weights that scripts/tune-kilkenny finds: from games whose results are made up, so that it is
known what must come out."""

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

GAMES = 60
COLOURS = "RYGB"


def played(players: str, file: Path) -> list[list[str]]:
    """The lines of some games of self-play."""
    subprocess.run([sys.executable, str(ROOT / "scripts" / "selfplay"), "--engine", PROGRAM,
                    "--variant", "kilkenny", "--players", players, "--depth", "1", "--games",
                    str(GAMES), "--opening-plies", "0-30", str(file)], check=True)
    with gzip.open(file, "rt") as lines:
        return [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]


def cats(fen: str) -> list[int]:
    """How many cats each player has."""
    board, _, players = fen.split()[:3]
    return [board.count(letter.upper()) for letter in players]


def tables(text: str) -> list[dict[str, list[int]]]:
    """The numbers of each table of weights.c, by name."""
    found: list[dict[str, list[int]]] = []
    for name, numbers in re.findall(r"\.(\w+) =([^.]*)", text):
        if name == "entries":
            found.append({})
        found[-1][name] = [int(number) for number in re.findall(r"-?\d+", numbers)]
    return found


@unittest.skipUnless("kilkenny" in variants(), "needs kilkenny")
class Tune(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def tune(self, lines: list[list[str]], status: int = 0) -> list[dict[str, list[int]]]:
        file = self.folder / "made-up.tsv.gz"
        with gzip.open(file, "wt") as out:
            out.writelines("\t".join(line) + "\n" for line in lines)
        done = subprocess.run(
            [sys.executable, str(ROOT / "scripts" / "tune-kilkenny"), "--build",
             str(Path(PROGRAM).parent), str(file)],
            capture_output=True, text=True, timeout=600, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        self.said = done.stderr
        return tables(done.stdout)

    def test_finds_that_cats_are_good_or_bad(self) -> None:
        """Where who has most cats wins, each is worth more than now; where he loses, less."""
        for players, number in (("rg", 0), ("rygb", 2)):
            lines = played(players, self.folder / players)
            now = self.tune([])[number]["cats"]
            for best in (max, min):
                made_up = []
                for fen, score, _, ply, game in lines:
                    counts = cats(fen)
                    if counts.count(best(counts)) == 1:
                        winner = counts.index(best(counts)) + 1
                        made_up.append([fen, score, f"p{winner}win", ply, game])
                found = self.tune(made_up)[number]["cats"]
                gain = (found[7] - found[3]) - (now[7] - now[3])
                with self.subTest(players=players, best=best.__name__):
                    self.assertGreater(len(made_up), 100)
                    self.assertGreater(gain if best is max else -gain, 100)

    def test_without_games_nothing_changes(self) -> None:
        source = (ROOT / "src" / "games" / "kilkenny" / "weights.c").read_text()
        self.assertEqual(self.tune([]), tables(source))

    def test_other_players_keep_their_weights(self) -> None:
        lines = played("rg", self.folder / "rg")
        before, after = self.tune([]), self.tune(lines)
        self.assertNotEqual(before[0], after[0])
        self.assertEqual(before[1:], after[1:])

    def test_refuses(self) -> None:
        self.tune([["startpos", "0", "p1win", "1", "0"]], status=1)
        self.assertIn("not a line of scripts/selfplay", self.said)


if __name__ == "__main__":
    unittest.main()
