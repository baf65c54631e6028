#!/usr/bin/env python3
"""The test positions of tests/tactics: well formed, legal, and mostly solved; and their scripts."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from dialogue import LONG, PROGRAM, started, variants
from loading import ROOT, SCRIPTS, load
from quadriga_data.epd import Puzzle, parse_line, read_puzzles

FOLDER = ROOT / "tests" / "tactics"
FEWEST = {"kilkenny": 25}  # others have 50
EVERY = "1" if LONG else "5"


def run(script: str, *arguments: str, status: int = 0) -> str:
    done = subprocess.run([sys.executable, str(SCRIPTS / script), "--engine", PROGRAM, *arguments],
                          capture_output=True, text=True, timeout=1200, check=False)
    if done.returncode != status or done.stderr:
        raise AssertionError(f"status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


class Format(unittest.TestCase):
    def test_a_line(self) -> None:
        line = "4k3/8 w - 0 1; bm e2e4 d2d4; ce #3; id x.007; src by hand;"
        puzzle = parse_line(line)
        moves = ("e2e4", "d2d4")
        self.assertEqual(puzzle, Puzzle("4k3/8 w - 0 1", moves, (), "#3", "x.007", "by hand"))
        self.assertEqual(puzzle.text(), line)

    def test_solved(self) -> None:
        best = parse_line("a w; bm e2e4 d2d4;")
        avoid = parse_line("a w; am e2e4;")
        moves = ("d2d4", "e2e4", "a1a2")
        self.assertEqual([best.solved_by(move) for move in moves], [True, True, False])
        self.assertEqual([avoid.solved_by(move) for move in moves], [True, False, True])

    def test_bad_lines(self) -> None:
        for line in ("a w", "a w; bm;", "a w; ce 3;", "a w; bm x; am y;", "a w; bm x; bm y;",
                     "a w; bm x; dm 3;", "; bm x;"):
            with self.subTest(line), self.assertRaises(ValueError):
                parse_line(line)


class Positions(unittest.TestCase):
    def test_every_position_and_move_is_legal(self) -> None:
        for variant in variants():
            with self.subTest(variant), started(variant) as engine:
                puzzles = read_puzzles(FOLDER / f"{variant}.epd")
                self.assertGreaterEqual(len(puzzles), FEWEST.get(variant, 50))
                for puzzle in puzzles:
                    engine.send(f"position fen {puzzle.fen}")
                    self.assertEqual(engine.ask("fen"), puzzle.fen)
                    self.assertEqual(engine.ask("gameover"), "false")
                    self.assertEqual(engine.ask("chance"), "none")
                    moves = engine.ask("moves").split()
                    self.assertLess(set(puzzle.best + puzzle.avoid), set(moves), puzzle.name)
                    self.assertTrue(puzzle.source, puzzle.name)
                self.assertEqual(len({puzzle.name for puzzle in puzzles}), len(puzzles))
                self.assertEqual(len({puzzle.fen for puzzle in puzzles}), len(puzzles))

    def test_most_are_solved(self) -> None:
        files = [str(FOLDER / f"{variant}.epd") for variant in variants()]
        run("tactics", "--nodes", "40000", "--every", EVERY, "--require", "60", *files)


class Scripts(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.variant = variants()[0]
        self.file = Path(folder.name) / f"{self.variant}.epd"
        self.puzzles = read_puzzles(FOLDER / f"{self.variant}.epd")

    def test_what_tactics_counts(self) -> None:
        """Any move solves one of these, none the other."""
        with started(self.variant) as engine:
            engine.send(f"position fen {self.puzzles[0].fen}")
            every = engine.ask("moves").split()
        fen = self.puzzles[0].fen
        both = (Puzzle(fen, best=tuple(every), name="all"),
                Puzzle(fen, avoid=tuple(every), name="none"))
        self.file.write_text("# a comment\n" + "".join(puzzle.text() + "\n" for puzzle in both))
        output = run("tactics", "--nodes", "500", "--unsolved", "--require", "50", str(self.file))
        self.assertRegex(output, rf"^{self.variant}: 1 of 2 solved \(50 %\), \d+ nodes, \d+\.\d s\n"
                                 r"  none: \S+: .*\n$")
        run("tactics", "--depth", "1", "--require", "51", str(self.file), status=1)

    def test_make_tactics(self) -> None:
        """Some of the positions that are there are found again with little effort."""
        self.file.write_text("".join(puzzle.text() + "\n" for puzzle in self.puzzles))
        output = run("make-tactics", "--variant", self.variant, "--count", "2", "--first", "5",
                     "--shallow", "nodes 1", "--middle", "nodes 2000", "--deep", "nodes 4000",
                     "--confirm", "nodes 12000", "--margin", "50", str(self.file))
        made = [parse_line(line) for line in output.splitlines()]
        self.assertEqual([puzzle.name[-4:] for puzzle in made], [".005", ".006"])
        known = {puzzle.fen for puzzle in self.puzzles}
        for puzzle in made:
            self.assertIn(puzzle.fen, known)
            self.assertEqual((len(puzzle.best), puzzle.source), (1, "search of nodes 12000"))

    def test_candidates(self) -> None:
        maker = load("make-tactics")
        game = [("a w", 0), ("b b", 200), ("c w", -190), ("d b", 180), ("e b", 20), ("f w", 9)]
        # White's score falls to -200 after `a`; `d` is followed by a move of the same side.
        self.assertEqual(maker.leaps(game, 150), ["a w", "d b"])
        games = [["a1", "a2"], ["b1", "b2"], ["c1"]]
        tried = maker.candidates(games, 1)
        order = [next(tried)]
        while True:
            try:
                order.append(tried.send(order[-1][0] == "a"))  # those of the first game are kept
            except StopIteration:
                break
        self.assertEqual(sorted(text[0] for text in order), ["a", "b", "b", "c"])
        self.assertEqual(sorted(text[0] for text in order[:3]), ["a", "b", "c"])


if __name__ == "__main__":
    unittest.main()
