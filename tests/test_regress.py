#!/usr/bin/env python3
"""scripts/regress for real: a build against itself passes, builds with faults do not."""

from __future__ import annotations

import subprocess
import sys
import unittest

from dialogue import PROGRAM, variants
from loading import ROOT, SCRIPTS, load

SCRIPT = SCRIPTS / "regress"
FAKE = f"{sys.executable} {ROOT / 'tests' / 'fake_build.py'}"
# Shallow: the counts matter here, and a slow build is one that is very slow.
USUAL = ["--pairs", "2", "--bench-depth", "2", "--perft-leaves", "6000", "--least-speed", "0.4"]


class Judgement(unittest.TestCase):
    """What makes a verdict, by hand."""

    def setUp(self) -> None:
        self.regress = load("regress")
        self.verdict = self.regress.Verdict()

    def test_speed(self) -> None:
        for ratios, regressed in (([0.9, 0.9, 0.92, 0.95, 0.99], True),
                                  ([0.9, 0.9, 0.92, 1.05, 1.1], False),  # too wide to tell
                                  ([0.98, 0.98, 0.98, 0.99, 0.99], False),  # above the least
                                  ([1.1, 1.2], False), ([0.5], True)):
            verdict = self.regress.Verdict()
            self.regress.compare_speed(verdict, ratios, 0.97)
            self.assertEqual(bool(verdict.faults), regressed, ratios)
        self.assertEqual(self.regress.quartiles([1.0, 2.0, 3.0, 4.0, 5.0]), (2.0, 3.0, 4.0))

    def test_match(self) -> None:
        line = ("new: {0} of 100 ({0}.0 %), Elo +0 +-60, W 40 D 20 L 40, 95 %: {1}.0 to {2}.0 %, "
                "LOS 50.0 %, faults: {3}\n")
        for values, regressed in (((50, 40, 60, "none"), False), ((45, 36, 54, "none"), False),
                                  ((35, 27, 45, "none"), True), ((60, 50, 70, "crash 1"), True)):
            verdict = self.regress.Verdict()
            self.regress.compare_match(verdict, line.format(*values))
            self.assertEqual(bool(verdict.faults), regressed, values)
        self.regress.compare_match(self.verdict, "match: the referee: no answer in time")
        self.assertEqual(self.verdict.match, "failed")
        self.assertTrue(self.verdict.faults)


class Builds(unittest.TestCase):
    def regress(self, old: str, new: str, *arguments: str, status: int) -> str:
        done = subprocess.run([sys.executable, str(SCRIPT), old, new, *USUAL, *arguments],
                              capture_output=True, text=True, timeout=600, check=False)
        self.assertEqual((done.returncode, done.stderr), (status, ""), done.stdout)
        return done.stdout

    def test_a_build_is_no_worse_than_itself(self) -> None:
        output = self.regress(PROGRAM, PROGRAM, "--games", "0", "--least-speed", "0", status=0)
        for variant in variants():
            self.assertRegex(output, rf"(?m)^{variant} +\d+ same +(\d+) of \1 .* ok$")

    def test_a_match_is_played(self) -> None:
        variant = variants()[-1]
        arguments = ["--variants", variant, "--games", "2", "--depth", "1", "--least-speed", "0"]
        output = self.regress(PROGRAM, f"{FAKE} changed {PROGRAM}", *arguments, status=0)
        self.assertRegex(output, rf"(?m)^{variant} +\d+ > \d+ .*[\d.]+ % \([\d.]+-[\d.]+\)  ok$")
        # With the same signature and no clock the moves would be the same.
        output = self.regress(PROGRAM, PROGRAM, *arguments, status=0)
        self.assertRegex(output, rf"(?m)^{variant} +\d+ same .* -  ok$")

    def test_faults(self) -> None:
        for mode, fault in (("wrong", r"perft 1 is \d+ instead of \d+"),
                            ("slow", r"speed 0\.\d+ of the old one"),
                            ("less", "the new build does not play it"),
                            ("deaf", "ended with status 0")):
            with self.subTest(mode):
                output = self.regress(PROGRAM, f"{FAKE} {mode} {PROGRAM}", "--games", "0",
                                      "--variants", variants()[0], status=1)
                self.assertRegex(output, rf"(?m)^{variants()[0]}: .*{fault}")

    def test_no_such_build(self) -> None:
        done = subprocess.run([sys.executable, str(SCRIPT), PROGRAM, str(ROOT / "tests")],
                              capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, "^regress: ")


if __name__ == "__main__":
    unittest.main()
