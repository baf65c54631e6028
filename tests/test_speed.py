#!/usr/bin/env python3
"""scripts/speed for real, with little work: every table is there, and its numbers make sense."""

from __future__ import annotations

import re
import subprocess
import sys
import unittest

from dialogue import PROGRAM, variants
from loading import SCRIPTS, load

SCRIPT = SCRIPTS / "speed"
LITTLE = ["--engine", PROGRAM, "--runs", "1", "--nodes", "2000", "--moves", "30"]


def speed(*arguments: str) -> str:
    done = subprocess.run([sys.executable, str(SCRIPT), *LITTLE, *arguments], capture_output=True,
                          text=True, timeout=300, check=True)
    return done.stdout


def rows(output: str, variant: str) -> list[list[str]]:
    """The cells of the rows of a variant, without its name."""
    found = re.findall(rf"^\| (?:\*\*)?{variant}(?:\*\*)? \|(.*)\|$", output, re.MULTILINE)
    return [[cell.strip() for cell in row.split("|")] for row in found]


class Tables(unittest.TestCase):
    def test_every_measure_of_one_variant(self) -> None:
        variant = variants()[-1]
        output = speed("--variants", variant, "--short", "0")
        self.assertEqual(re.findall(r"^### (\w+)$", output, re.MULTILINE),
                         ["perft", "search", "threads", "line", "start", "memory"])
        perft, search, threads, line = rows(output, variant)
        self.assertTrue(float(perft[0]) > 0 and float(search[0]) > 0)
        self.assertEqual((perft[1], search[1]), ("-", "-"))  # no reference
        self.assertTrue(all(float(cell) > 0 for cell in threads[1:]), threads)
        self.assertEqual(line[0], "30")

    def test_a_line_of_moves_is_played_in_every_game(self) -> None:
        """The engine complains of a move that is not legal, and the script of a game too short."""
        output = speed("--only", "line")
        for variant in variants():
            self.assertEqual(rows(output, variant)[0][0], "30")

    def test_without_an_engine(self) -> None:
        done = subprocess.run([sys.executable, str(SCRIPT), "--engine", "/nowhere/quadriga"],
                              capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, "^speed: ")


class Ratios(unittest.TestCase):
    def test_two_threads_to_one(self) -> None:
        script = load("speed")
        spent = script.Spent
        one = [spent(1000, 1.0, 1.0), spent(1000, 1.0, 1.1), spent(1000, 1.0, 1.2)]
        two = [spent(1200, 1.2, 0.6), spent(1200, 1.2, 0.6), spent(1200, 1.2, 0.6)]
        # By hand, the middle of three: 2000 to 909.09 nodes a second, 0.6 s to 1.1 s; each thread
        # is booked 0.6 s.
        for found, expected in zip(script.thread_ratios(one, two), (2.2, 0.545, 2.0, 0.6)):
            self.assertAlmostEqual(found, expected, places=3)


if __name__ == "__main__":
    unittest.main()
