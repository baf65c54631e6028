#!/usr/bin/env python3
"""The match runner: its judgement with a fake engine, and whole matches of the real one."""

from __future__ import annotations

import re
import unittest

from match_helpers import (
    FAKE, HAVE_ENGINE, QUADRIGA, built_in_variants, complaint, engines, fake_arguments, fake_match,
    games_of, run_match)


class Judgement(unittest.TestCase):
    def assert_result(self, output: str, result: str) -> None:
        self.assertRegex(output.splitlines()[-1], result)

    def test_both_seats(self) -> None:
        # 15 stones: whoever begins and plays well wins.
        output = fake_match(*engines("good", "good"), "--depth", "1", "--games", "10")
        self.assert_result(output, r"^result: 5 of 10 \(50.0 %\), Elo \+0 \+-\d+, W 5 D 0 L 5, "
                                   r"faults 0$")
        self.assertIn("won by seat: p1 10", output)

    def test_faults(self) -> None:
        for mode, kind in (("crash", "crash"), ("hang", "time"), ("illegal", "illegal"),
                           ("disagree", "disagreement"), ("deny", "disagreement")):
            with self.subTest(mode):
                output = fake_match(*engines(mode, "good"), "--movetime", "300", "--games", "2",
                                    "--opening-plies", "1", "--time-margin", "1500", status=1)
                self.assertIn(f"fault of A: {kind}:", output)
                self.assertNotIn("fault of B", output)
                self.assertRegex(output, r"    [<>] ")
                self.assert_result(output, r"faults [12]$")

    def test_hang_without_clock(self) -> None:
        output = fake_match(*engines("hang", "good"), "--depth", "1", "--games", "1",
                            "--timeout", "0.5", status=1)
        self.assertIn("fault of A: hang:", output)

    def test_clock_runs_out(self) -> None:
        output = fake_match(*engines("hang", "good"), "--tc", "0.2+0.01", "--games", "1",
                            "--time-margin", "1500", status=1)
        self.assertRegex(output, r"fault of A: time: no answer within 1\.\d+ s, of which it used "
                                 r"0\.\d+ s of processor time")

    def test_limits_of_one_engine(self) -> None:
        # The dialogue that a fault prints shows what the engine was told.
        output = fake_match("--engine", f"{FAKE} illegal", "limit.depth=3", "limit.tc=2+1",
                            "--engine", f"{FAKE} good", "--nodes", "7", "--games", "1", status=1)
        self.assertRegex(output, r"> go p1time \d+ p1inc 1000 depth 3\n")
        output = fake_match(*engines("good", "illegal"), "--nodes", "7", "--games", "1", status=1)
        self.assertIn("> go nodes 7\n", output)

    def test_same_seed_same_match(self) -> None:
        arguments = [*engines("good", "good")[:3], "--engine", "random", "--depth", "1", "--games",
                     "12", "--opening-plies", "2"]
        first = games_of(fake_match(*arguments, "--seed", "5", variant="dice"))
        again = fake_match(*arguments, "--seed", "5", "--concurrency", "3", variant="dice")
        self.assertEqual(len(first), 12)
        self.assertEqual(first, games_of(again))
        other = fake_match(*arguments, "--seed", "6", variant="dice")
        self.assertNotEqual(first, games_of(other))

    def test_mirrored_dice(self) -> None:
        # Two equal engines with the same dice play the same game from both seats.
        output = fake_match(*engines("good", "good"), "--depth", "1", "--games", "20",
                            variant="dice")
        games = [line.split(": ", 1)[1] for line in games_of(output)]
        self.assertEqual(games[0::2], games[1::2])
        self.assertGreater(len(set(games)), 1)

    def test_many_players(self) -> None:
        three = [*engines("good", "good"), "--engine", "random", "--depth", "1"]
        output = fake_match(*three, "--players", "ryg", "--games", "12")
        self.assert_result(output, r"of 12 .* faults 0$")
        output = fake_match(*three[:6], "--players", "rygb", "--depth", "1", "--games", "6")
        self.assert_result(output, r"of 6 .* faults 0$")

    def test_progress(self) -> None:
        output = fake_match(*engines("good", "good"), "--depth", "1", "--games", "6", "--progress",
                            "4", "--quiet", "--sprt", "0", "50")
        progress = [line for line in output.splitlines() if line.startswith("after ")]
        self.assertEqual(len(progress), 1)
        self.assertRegex(progress[0], r"^after 4 games: 2 of 4 \(50.0 %\), Elo \+0 \+-\d+, "
                                      r"LOS 50.0 %, LLR -0\.\d\d \(-2.94 to 2.94\)$")
        self.assertIn("draws: 0 (0.0 %)\nended by: last-stone 6\nmean length: 7.0 plies\n", output)

    def test_sprt_stops(self) -> None:
        # Each pair that a perfect player takes from a random one counts about ln(0.571 / 0.5).
        output = fake_match("--engine", f"{FAKE} good", "name=A", "--engine", "random", "--depth",
                            "1", "--sprt", "0", "50", "--opening-plies", "1", "--quiet")
        self.assertRegex(output, r"sprt: accepted, Elo \+50 rather than \+0, LLR \+[23]\.")
        games = int(re.search(r"result: \S+ of (\d+)", output)[1])
        self.assertGreater(games, 30)
        self.assertLess(games, 200)

    def test_sprt_of_equals(self) -> None:
        # All pairs are shared, which speaks for 0 Elo; the limit of games leaves it open earlier.
        arguments = [*engines("good", "good"), "--depth", "1", "--sprt", "0", "50", "--quiet"]
        output = fake_match(*arguments, "--games", "20")
        self.assertRegex(output, r"sprt: open after 10 openings, LLR -1\.")
        output = fake_match(*arguments)
        self.assertRegex(output, r"sprt: refused, Elo \+0 rather than \+50, LLR -[23]\.")

    def test_bad_arguments(self) -> None:
        pair = engines("good", "good")
        for arguments in (["--depth", "1"], pair, [*pair, "limit.time=3"], [*pair, "--depth", "x"],
                          [*pair, "--depth", "1", "--sprt", "5", "0"],
                          [*pair, "--depth", "1", "--resume"],
                          [*pair, "--depth", "1", "--shard", "2/2"],
                          [*pair, "--depth", "1", "--referee", "no-such-program"]):
            with self.subTest(arguments):
                self.assertIn("error:", complaint("match", *fake_arguments(*arguments)))

    def test_unknown_variant(self) -> None:
        said = complaint("match", *fake_arguments(*engines("good", "good"), "--depth", "1",
                                                  variant="chess"))
        self.assertIn("the referee does not play chess", said)


@unittest.skipUnless(HAVE_ENGINE, f"no engine at QUADRIGA={QUADRIGA}")
class RealEngine(unittest.TestCase):
    def match(self, variant: str, *arguments: str) -> str:
        output = run_match("--variant", variant, "--referee", QUADRIGA, "--engine", QUADRIGA,
                           "name=A", "--engine", "random", "--depth", "1", *arguments)
        self.assertRegex(output.splitlines()[-1], r"faults 0$")
        return output

    def test_every_variant(self) -> None:
        # Even one ply of search beats random moves.
        for variant in built_in_variants():
            with self.subTest(variant):
                output = self.match(variant, "--games", "4", "--opening-plies", "2")
                self.assertRegex(output, r"result: (3|3.5|4) of 4 ")

    @unittest.skipUnless("kilkenny" in built_in_variants(), "no game for many players")
    def test_many_players(self) -> None:
        for players, games in (("ryg", "6"), ("rygb", "6")):
            with self.subTest(players):
                self.match("kilkenny", "--players", players, "--games", games)

    @unittest.skipUnless("canopus" in built_in_variants(), "no canopus")
    def test_sprt_at_fixed_nodes(self) -> None:
        def verdict(*settings: str) -> str:
            output = run_match(
                "--variant", "canopus", "--referee", QUADRIGA, "--engine", QUADRIGA, "name=A",
                "--engine", QUADRIGA, "name=B", *settings, "--nodes", "200", "--sprt", "0", "30",
                "--opening-plies", "6", "--games", "200", "--quiet")
            return re.search(r"^sprt: (\w+)", output, re.MULTILINE)[1]

        self.assertEqual(verdict("limit.nodes=50"), "accepted")
        self.assertNotEqual(verdict("option.Seed=7"), "accepted")


if __name__ == "__main__":
    unittest.main()
