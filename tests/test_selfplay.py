#!/usr/bin/env python3
"""Self-play for real: the same bytes whatever the workers, after a kill too; what is in them."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from dialogue import PROGRAM, started, variants  # noqa: E402
from quadriga_data.analysis import MATE, parse_info, score_from_text, score_text  # noqa: E402
from quadriga_data.progress import bar_text, clock_text  # noqa: E402

GAMES = 4
USUAL = ["--depth", "1", "--games", str(GAMES), "--opening-plies", "2-6", "--max-plies", "60"]


def command(variant: str, file: Path, *arguments: str) -> list[str]:
    return [sys.executable, str(ROOT / "scripts" / "selfplay"), "--engine", PROGRAM, "--variant",
            variant, *USUAL, *arguments, str(file)]


def rows(file: Path) -> list[list[str]]:
    with gzip.open(file, "rt") as lines:
        return [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]


class Arithmetic(unittest.TestCase):
    def test_scores_as_text(self) -> None:
        for score, text in ((0, "0"), (-35, "-35"), (MATE - 3, "#3"), (-MATE + 4, "#-4")):
            self.assertEqual(score_text(score), text)
            self.assertEqual(score_from_text(text), score)

    def test_info_lines(self) -> None:
        number, line, nodes = parse_info(
            "info depth 3 seldepth 4 multipv 2 score mate -4 nodes 17 nps 9 time 1 pv a1a2 b1b2")
        self.assertEqual((number, nodes), (2, 17))
        self.assertEqual((line.score, line.moves), (-MATE + 4, ("a1a2", "b1b2")))
        self.assertIsNone(parse_info("info depth 3 score cp 40 lowerbound nodes 17 pv a1a2"))
        self.assertIsNone(parse_info("info depth 3 currmove a1a2 currmovenumber 1"))

    def test_bar(self) -> None:
        # 10 of the 30 games were there; 5 more took 10 seconds, and 15 are left.
        self.assertEqual(bar_text(15, 30, 10, 10.0, "games"),
                         "[" + "#" * 15 + "." * 15 + "] 15/30 games, 0.50 games/s, 0:30 left")
        self.assertEqual(clock_text(3723.4), "1:02:03")


class SelfPlay(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def make(self, variant: str, name: str, *arguments: str, status: int = 0) -> Path:
        file = self.folder / name
        done = subprocess.run(command(variant, file, *arguments), capture_output=True, text=True,
                              timeout=600, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        self.said = done.stderr
        return file

    def test_same_bytes_with_any_number_of_workers(self) -> None:
        for variant in variants():
            with self.subTest(variant):
                one = self.make(variant, f"{variant}-1").read_bytes()
                three = self.make(variant, f"{variant}-3", "--concurrency", "3").read_bytes()
                self.assertEqual(one, three)
                other = self.make(variant, f"{variant}-other", "--seed", "2")
                self.assertNotEqual(rows(self.folder / f"{variant}-1"), rows(other))

    def test_what_the_lines_say(self) -> None:
        for variant in variants():
            with self.subTest(variant), started(variant) as engine:
                lines = rows(self.make(variant, variant))
                self.assertEqual(sorted({int(line[4]) for line in lines}), list(range(GAMES)))
                for fen, score, result, ply, _ in lines:
                    engine.send(f"position fen {fen}")
                    self.assertEqual(engine.ask("fen"), fen)
                    self.assertEqual(engine.ask("chance"), "none")
                    self.assertLessEqual(abs(score_from_text(score)), MATE)
                    self.assertIn(result, ("p1win", "p2win", "draw", "none"))
                    self.assertIn(int(ply), range(2, 60))

    def test_results_are_those_of_the_games(self) -> None:
        """The side that has a win in one ply before the end wins the game."""
        variant = variants()[0]
        lines = rows(self.make(variant, "results", "--games", "8", "--max-plies", "0"))
        won = 0
        for (fen, score, result, _, game), following in zip(lines, lines[1:] + [[""] * 5]):
            if score == "#1" and following[4] != game:
                won += 1
                self.assertEqual(result, {"w": "p1win", "b": "p2win"}[fen.split()[1]])
        self.assertGreater(won, 0)

    def test_goes_on_after_a_kill(self) -> None:
        variant = variants()[0]
        whole = self.make(variant, "whole", "--games", "40").read_bytes()
        file = self.folder / "killed"
        process = subprocess.Popen(command(variant, file, "--games", "40", "--concurrency", "2"),
                                   start_new_session=True)
        limit = time.monotonic() + 300
        while not file.exists() or file.stat().st_size < len(whole) // 4:
            self.assertIsNone(process.poll())
            self.assertLess(time.monotonic(), limit)
            time.sleep(0.002)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        left = file.read_bytes()
        self.assertTrue(whole.startswith(left))
        file.write_bytes(left[:-7])  # in the middle of a game
        self.assertEqual(self.make(variant, "killed", "--games", "40").read_bytes(), whole)

    def test_grows(self) -> None:
        variant = variants()[0]
        self.make(variant, "grown", "--games", "2")
        grown = self.make(variant, "grown", "--games", "5", "--concurrency", "2").read_bytes()
        self.assertEqual(grown, self.make(variant, "at-once", "--games", "5").read_bytes())

    def test_refuses(self) -> None:
        variant = variants()[0]
        kept = self.make(variant, "kept").read_bytes()
        self.make(variant, "kept", "--seed", "2", status=2)
        self.assertIn("was made otherwise", self.said)
        self.assertEqual((self.folder / "kept").read_bytes(), kept)
        (self.folder / "letter").write_text("Dear reader")
        self.make(variant, "letter", status=2)
        self.assertEqual((self.folder / "letter").read_text(), "Dear reader")
        self.make("tic-tac-toe", "none", status=2)
        self.assertIn("does not play tic-tac-toe", self.said)
        self.assertFalse((self.folder / "none").exists())

    def test_progress(self) -> None:
        self.make(variants()[0], "shown", "--progress")
        self.assertRegex(self.said, r"\[#{30}\] 4/4 games, \d+\.\d\d games/s, 0:00 left")
        self.make(variants()[0], "silent")
        self.assertEqual(self.said, "")


if __name__ == "__main__":
    unittest.main()
