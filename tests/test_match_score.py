#!/usr/bin/env python3
"""The arithmetic of the match runner against figures found by hand."""

from __future__ import annotations

import math
import random
import unittest
from dataclasses import replace

import match_helpers  # noqa: F401: finds the scripts
from quadriga_match.plan import Contestant, Limits, Plan, seatings
from quadriga_match.referee import draw_roll
from quadriga_match.score import elo, elo_text, interval, share, standard_error, superiority
from quadriga_match.seat import comment_of
from quadriga_match.sprt import Sprt, bound, log_likelihood_ratio


class Arithmetic(unittest.TestCase):
    def test_elo(self) -> None:
        self.assertEqual(elo(0.5), 0.0)
        self.assertAlmostEqual(elo(10 / 11), 400.0)  # ten to one
        self.assertAlmostEqual(elo(1 / 11), -400.0)
        self.assertEqual(elo(1.0), math.inf)
        self.assertEqual(elo(0.0), -math.inf)

    def test_elo_of_three_players(self) -> None:
        self.assertAlmostEqual(elo(1 / 3, 1 / 3), 0.0)
        self.assertAlmostEqual(elo(1 / 2, 1 / 3), 400.0 * math.log10(2))

    def test_error_of_independent_games(self) -> None:
        # Mean 1/2, every deviation 1/2: sqrt(4 * 1/4 * 4/3) / 4.
        self.assertAlmostEqual(standard_error([[1.0], [0.0], [1.0], [0.0]]), math.sqrt(4 / 3) / 4)

    def test_error_of_pairs(self) -> None:
        # Pairs that are always shared tell the same each time; pairs that one side always takes
        # are half as many games.
        self.assertEqual(standard_error([[1.0, 0.0]] * 8), 0.0)
        single = standard_error([[1.0], [0.0]] * 4)
        paired = standard_error([[1.0, 1.0], [0.0, 0.0]] * 4)
        self.assertAlmostEqual(paired, single)

    def test_interval(self) -> None:
        # Wilson's interval of 0 of 10: 0 to z^2 / (10 + z^2).
        low, high = interval([[0.0]] * 10)
        self.assertEqual(low, 0.0)
        self.assertAlmostEqual(high, 3.841459 / 13.841459, places=5)
        low, high = interval([[1.0], [0.0]] * 50)
        self.assertAlmostEqual(low + high, 1.0)
        self.assertAlmostEqual(high, 0.5968, places=3)  # about 0.5 + 1.96 * 0.05

    def test_share_is_the_inverse_of_elo(self) -> None:
        self.assertAlmostEqual(share(400.0), 10 / 11)
        self.assertAlmostEqual(share(0.0, 1 / 3), 1 / 3)
        self.assertAlmostEqual(share(elo(0.3, 0.25), 0.25), 0.3)

    def test_superiority(self) -> None:
        self.assertEqual(superiority([]), 0.5)
        self.assertAlmostEqual(superiority([[1.0, 0.0]] * 9), 0.5)
        # 4 of 4: two standard errors of 1/4 above 1/2.
        self.assertAlmostEqual(superiority([[1.0]] * 4), 0.97725, places=5)
        self.assertAlmostEqual(superiority([[0.0]] * 4), 0.02275, places=5)

    def test_elo_text(self) -> None:
        self.assertEqual(elo_text([[1.0]] * 5), "+inf +-inf")
        self.assertRegex(elo_text([[1.0], [0.0]] * 50), r"^\+0 \+-6[0-9]$")

    def test_seatings(self) -> None:
        self.assertEqual(seatings(2, 2), [(0, 1), (1, 0)])
        self.assertEqual(len(seatings(3, 3)), 6)
        self.assertEqual(len(seatings(4, 4)), 24)
        self.assertEqual(len(seatings(3, 2)), 6)  # all pairs, both ways
        self.assertEqual(len(seatings(2, 4)), 6)  # two seats each
        self.assertEqual(len(seatings(2, 3)), 6)  # not all three

    def test_copies_are_seated_once(self) -> None:
        """One against three copies of another: the one has each seat once. The first of a match is
        no copy, and different limits make a different engine."""
        one, copy = Contestant("a", "x", {}, Limits()), Contestant("b", "x", {}, Limits(depth=1))
        copies = (copy, replace(copy, name="c"), replace(copy, name="d"))
        plan = Plan("kilkenny", "rygb", 4, (one, *copies), "x")
        self.assertEqual([way.index(0) for way in plan.ways], [0, 1, 2, 3])
        self.assertEqual(len(replace(plan, contestants=(copy, *copies)).ways), 4)
        other = replace(copy, limits=Limits(depth=2))
        self.assertEqual(len(replace(plan, contestants=(one, copy, copy, other)).ways), 12)
        self.assertEqual(len(Plan("canopus", None, 2, (copy, copies[1]), "x").ways), 2)

    def test_rolls_follow_the_odds(self) -> None:
        dice = random.Random(1)
        rolls = [draw_roll("r1:1/2 r2:1/3 r3:1/6", dice) for _ in range(6000)]
        for roll, expected in (("r1", 3000), ("r2", 2000), ("r3", 1000)):
            self.assertLess(abs(rolls.count(roll) - expected), 200)


class SequentialTest(unittest.TestCase):
    def test_bound(self) -> None:
        self.assertAlmostEqual(bound(), math.log(19.0))

    def test_won_and_lost(self) -> None:
        # Of two values each hypothesis has the one distribution: 7 ln(0.6/0.5) + 3 ln(0.4/0.5).
        ratio = log_likelihood_ratio({0.0: 3, 1.0: 7}, 0.5, 0.6)
        self.assertAlmostEqual(ratio, 7 * math.log(1.2) + 3 * math.log(0.8), places=3)

    def test_all_drawn(self) -> None:
        # Likeliest with mean 0.6 is 4/5 at 1/2, so that each such pair counts ln(4/5); the little
        # weight at the ends adds 0.001 ln(0.2 / 0.0005) or so.
        ratio = log_likelihood_ratio({0.5: 100}, 0.5, 0.6)
        self.assertAlmostEqual(ratio, 100 * math.log(0.8), delta=0.02)

    def test_three_values(self) -> None:
        # Seen 1/4, 1/2, 1/4 of the time at 0, 1/2, 1, which has the one hypothesis's mean. With
        # mean 5/8 a distribution is (z, 3/4 - 2z, z + 1/4); its likelihood ln(z) + 2 ln(3/4 - 2z) +
        # ln(z + 1/4) is greatest where 128 z^2 = 3.
        z = math.sqrt(3 / 128)
        each = math.log(4 * z) + 2 * math.log(1.5 - 4 * z) + math.log(4 * z + 1)
        ratio = log_likelihood_ratio({0.0: 25, 0.5: 50, 1.0: 25}, 0.5, 5 / 8)
        self.assertAlmostEqual(ratio, 25 * each, delta=0.01)
        self.assertAlmostEqual(ratio, -6.28, delta=0.02)

    def test_sides_are_mirrored(self) -> None:
        one = log_likelihood_ratio({0.0: 3, 0.25: 9, 0.5: 20, 0.75: 14, 1.0: 6}, 0.5, 0.54)
        other = log_likelihood_ratio({1.0: 3, 0.75: 9, 0.5: 20, 0.25: 14, 0.0: 6}, 0.46, 0.5)
        self.assertAlmostEqual(one, -other, places=6)

    def decide(self, chances: list[float], seed: int) -> bool:
        """Which of 0 and 50 Elo a test accepts for pairs with the chances of 0, 1/4, .. 1."""
        pick = random.Random(seed)
        test = Sprt(0.0, 50.0)
        while test.accepted is None:
            test.add(pick.choices([0.0, 0.25, 0.5, 0.75, 1.0], chances)[0])
        return test.accepted

    def test_errors_are_rare(self) -> None:
        # At either hypothesis 5 % of decisions are wrong; of 60, ten or more with 0.1 %.
        equal = [0.1, 0.2, 0.4, 0.2, 0.1]
        gain = (share(50.0) - 0.5) / 1.5  # moved from 1/4 to 3/4 and from 0 to 1: 3/2 in points
        better = [0.1 - gain, 0.2 - gain, 0.4, 0.2 + gain, 0.1 + gain]
        self.assertLess(sum(self.decide(equal, seed) for seed in range(60)), 10)
        self.assertGreater(sum(self.decide(better, seed) for seed in range(60)), 50)

    def test_decision_stays(self) -> None:
        test = Sprt(0.0, 100.0)
        while test.accepted is None:
            test.add(1.0)
        for _ in range(100):
            test.add(0.0)
        self.assertTrue(test.accepted)
        self.assertLess(test.ratio, 0.0)


class Comments(unittest.TestCase):
    def test_score_depth_time(self) -> None:
        self.assertEqual(comment_of("info depth 8 score cp -34 lowerbound nodes 5", 0.0123),
                         "-0.34/8 0.012s")
        self.assertEqual(comment_of("info depth 3 seldepth 9 score mate -2 pv a1a2", 1.0),
                         "-M2/3 1.000s")
        self.assertEqual(comment_of("", 0.5), "0.500s")
        self.assertEqual(comment_of("info depth 3 score cp", 0.5), "0.500s")


if __name__ == "__main__":
    unittest.main()
