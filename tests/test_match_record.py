#!/usr/bin/env python3
"""What the match runner writes down: records, the journal that a match goes on from, openings."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import unittest
from pathlib import Path

from match_helpers import (
    FAKE, HAVE_ENGINE, QUADRIGA, ROOT, SCRIPTS, WithFolder, built_in_variants, children, complaint,
    engines, fake_arguments, fake_match, games_of, gone, last_line, run_match, run_script)
from quadriga_match.record import read


class Records(WithFolder):
    def play(self, *arguments: str, first: str = "good", status: int = 0) -> str:
        return fake_match(*engines(first, "good"), "--record", self.record, *arguments,
                          status=status)

    def test_tags_and_comments(self) -> None:
        self.play("--games", "2", "--opening-plies", "1", "--nodes", "7", "--seed", "3")
        first, second = read(self.text().splitlines())
        self.assertEqual(
            {name: first.tags[name] for name in ("Game", "Opening", "Variant", "Seed", "P1", "P2",
                                                 "P1Limits", "FEN", "Reason", "Plies")},
            {"Game": "1", "Opening": "1", "Variant": "race", "Seed": "3", "P1": "A", "P2": "B",
             "P1Limits": "nodes 7", "FEN": "15/1", "Reason": "last-stone",
             "Plies": str(len(first.moves))})
        self.assertEqual(second.tags["P1"], "B")
        self.assertEqual(first.closing, first.tags["Result"])
        self.assertEqual(first.moves, second.moves)
        self.assertEqual(self.text().count("{book}"), 2)
        self.assertRegex(self.text(), r"t\d \{\+0\.\d\d/3 0\.\d\d\ds\} ")
        self.assertLessEqual(max(map(len, self.text().splitlines())), 100)

    def test_quotes_in_tags(self) -> None:
        fake_match("--engine", f"{FAKE} good", r'name=a "b\c', "--engine", "random", "--depth", "1",
                   "--games", "1", "--record", self.record)
        self.assertEqual(next(read(self.text().splitlines())).tags["P1"], r'a "b\c')

    def test_replay_is_content(self) -> None:
        self.play("--games", "6", "--opening-plies", "2", "--depth", "1")
        self.assertEqual(self.replay(), "6 games, 0 wrong\n")
        self.assertEqual(self.replay("--game", "2", "--ply", "0"), "15 stones\n")
        self.assertEqual(self.replay("--game", "2"), "0 stones\n")
        self.assertEqual(self.replay("--game", "1", "--svg"), "<svg></svg>\n")

    def test_faults_keep_the_dialogue(self) -> None:
        for mode, kind in (("crash", "crash"), ("hang", "time"), ("illegal", "illegal"),
                           ("disagree", "disagreement")):
            with self.subTest(mode):
                self.record = str(self.folder / mode)
                self.play("--movetime", "300", "--time-margin", "1500", "--games", "2", first=mode,
                          status=1)
                self.assertRegex(self.text(), rf'\[Fault "p[12] {kind}: ')
                self.assertRegex(self.text(), r"\n% > query p\dturn\n")
                self.assertEqual(self.replay(), "2 games, 0 wrong\n")

    def damaged(self, old: str, new: str) -> str:
        """What replay says of a record of one game after a change."""
        text = self.text()
        changed = re.sub(old, new, text, count=1)
        self.assertNotEqual(changed, text)
        Path(self.record).write_text(changed)
        said = self.replay(status=1)
        Path(self.record).write_text(text)
        self.assertTrue(said.endswith("1 games, 1 wrong\n"))
        return said

    def test_replay_finds_what_is_wrong(self) -> None:
        self.play("--games", "1", "--depth", "1")  # t3, then t1 and t3 by turns, won by p1
        self.assertIn("move 1, t9, is not legal", self.damaged("t3 ", "t9 "))
        self.assertIn("p1win last-cat instead of p1win last-stone", self.damaged("-stone", "-cat"))
        self.assertIn("p2win last-stone instead of p1win", self.damaged(
            r'Result "p1win"((.|\n)*)p1win', r'Result "p2win"\1p2win'))
        self.assertIn("Result p1win, but draw", self.damaged("\np1win|p1win\n", "draw\n"))
        self.assertIn("the record was cut off", self.damaged(r"p1win\n\n", ""))
        self.assertIn("the start position is not right", self.damaged("FEN \"15", "FEN \"a"))
        self.assertIn("but there are 7", self.damaged("Plies \"7", "Plies \"9"))

    def test_replay_finds_a_move_that_was_legal(self) -> None:
        self.play("--games", "1", "--depth", "1", first="illegal", status=1)
        self.assertIn("the move was legal", self.damaged("illegal: t9", "illegal: t1"))
        self.assertIn("instead of p2win", self.damaged(
            r'Result "p2win"((.|\n)*)p2win', r'Result "p1win"\1p1win'))

    def test_no_such_game(self) -> None:
        self.play("--games", "1", "--depth", "1")
        self.assertIn("no game 2", complaint("replay", self.record, "--game", "2", "--engine",
                                             f"{FAKE} good"))


class Openings(WithFolder):
    def play(self, *lines: str, games: int = 4) -> list[str]:
        """The records of a match with an openings file."""
        path = self.folder / "openings"
        path.write_text("\n".join(lines))
        fake_match(*engines("good", "good"), "--depth", "1", "--games", str(games), "--openings",
                   str(path), "--record", self.record)
        self.assertEqual(self.replay(), f"{games} games, 0 wrong\n")
        return self.text().split("\n\n[")

    def test_each_from_both_seats(self) -> None:
        games = self.play("# a comment", "", "fen 9/2 moves t1 t2", "startpos moves t2", games=6)
        for game in (games[0], games[1], games[4], games[5]):
            self.assertIn('[FEN "9/2"]', game)
            self.assertIn("\nt1 {book} t2 {book} t", game)
        for game in games[2:4]:
            self.assertIn('[FEN "15/1"]', game)
            self.assertIn("\nt2 {book} t", game)
            self.assertNotIn("t2 {book} t2 {book}", game)

    def test_bad_ones_are_refused_at_once(self) -> None:
        for line, said in (("fen x/1", "Invalid FEN"), ("startpos moves t1 t4", "move 2 of"),
                           ("fen 2/1 moves t2", "is over"), ("fen 0/1", "is over"),
                           ("9/2", "neither fen nor startpos"), ("", "no openings")):
            with self.subTest(line), self.assertRaisesRegex(AssertionError, said):
                self.play("startpos" if line else "", line)


class GoingOn(WithFolder):
    def arguments(self, games: int, *more: str) -> list[str]:
        return fake_arguments(*engines("slow", "slow"), "--depth", "1", "--opening-plies", "3",
                              "--concurrency", "3", "--no-pin", "--games", str(games), "--record",
                              self.record, *more)

    def killed_after(self, games: int, *arguments: str) -> None:
        """Starts a match and kills it after so many games."""
        process = subprocess.Popen([sys.executable, str(SCRIPTS / "match"), *arguments],
                                   stdout=subprocess.PIPE, text=True)
        seen = 0
        while seen < games:
            seen += process.stdout.readline().startswith("game ")
        process.send_signal(signal.SIGKILL)
        process.stdout.close()
        process.wait()

    def numbers(self) -> list[int]:
        """The numbers of the games in the record."""
        return [int(record.number) for record in read(self.text().splitlines())]

    def test_kill_and_resume(self) -> None:
        arguments = self.arguments(30)
        self.killed_after(7, *arguments)
        lines = self.state().read_bytes().splitlines()
        self.assertGreaterEqual(len(lines), 8)
        with open(self.state(), "ab") as file:  # as if killed in the middle of a line
            file.write(b'{"index":29,"opening":14,"sea')
        with open(self.record, "a", encoding="utf-8") as file:
            file.write("[Game \"30\"]\n[Opening")
        kept = len(lines) - 1
        output = run_match(*arguments, "--resume")
        self.assertEqual(len(games_of(output)), 30 - kept)
        self.assertRegex(last_line(output), r" of 30 .*faults 0$")
        self.assertEqual(sorted(self.numbers()), list(range(1, 31)))
        self.assertEqual(self.replay(), "30 games, 0 wrong\n")

        # The same games as without an interruption.
        whole = str(self.folder / "whole")
        fresh = run_match(*[whole if word == self.record else word for word in arguments])
        self.assertEqual(last_line(fresh), last_line(output))

    def test_nothing_left_to_play(self) -> None:
        first = run_match(*self.arguments(4))
        again = run_match(*self.arguments(4), "--resume")
        self.assertEqual(games_of(again), [])
        self.assertEqual(last_line(again), last_line(first))
        more = run_match(*self.arguments(6), "--resume")
        self.assertEqual(len(games_of(more)), 2)

    def test_resume_of_nothing_begins(self) -> None:
        self.assertEqual(len(games_of(run_match(*self.arguments(2), "--resume"))), 2)

    def test_a_decided_test_stays_decided(self) -> None:
        arguments = fake_arguments("--engine", f"{FAKE} good", "--engine", "random", "--depth", "1",
                                   "--sprt", "0", "100", "--record", self.record, "--quiet")
        first = run_match(*arguments)
        self.assertEqual(last_line(run_match(*arguments, "--resume")), last_line(first))

    def test_another_match_is_refused(self) -> None:
        run_match(*self.arguments(2))
        self.assertIn("is there already", complaint("match", *self.arguments(2)))
        self.assertIn("is of another match: seed differ",
                      complaint("match", *self.arguments(2), "--resume", "--seed", "9"))
        lines = self.state().read_text().splitlines(keepends=True)
        self.state().write_text("".join([lines[0], lines[1][:-9] + "\n", lines[2]]))
        self.assertIn("line 2 is damaged", complaint("match", *self.arguments(2), "--resume"))

    def test_not_twice_at_once(self) -> None:
        process = subprocess.Popen(
            [sys.executable, str(SCRIPTS / "match"), *self.arguments(1000)],
            stdout=subprocess.PIPE, text=True)
        process.stdout.readline()
        self.assertIn("is in use", complaint("match", *self.arguments(1000), "--resume"))
        process.kill()
        process.stdout.close()
        process.wait()

    def test_workers_go_with_the_match(self) -> None:
        hang = fake_arguments("--engine", f"{FAKE} hang", f"name={self.folder}", "--engine",
                              f"{FAKE} hang", "--depth", "1", "--games", "1")
        process = subprocess.Popen([sys.executable, str(SCRIPTS / "match"), *hang],
                                   stdout=subprocess.PIPE, text=True)
        workers: list[int] = []
        while not workers:
            workers = children(process.pid)
        process.kill()
        process.stdout.close()
        process.wait()
        for worker in workers:
            self.assertTrue(gone(worker), "the worker still plays")

    def test_shards_are_merged(self) -> None:
        arguments = fake_arguments(*engines("good", "good"), "--depth", "1", "--opening-plies", "3",
                                   "--games", "20")
        for task in range(3):
            environment = {**os.environ, "SLURM_ARRAY_TASK_ID": str(task), "SLURM_SUBMIT_DIR":
                           str(ROOT)}
            subprocess.run([SCRIPTS / "match-slurm", "3", self.record, *arguments], check=True,
                           env=environment, stdout=subprocess.DEVNULL)
        parts = [f"{self.record}.{task}" for task in range(3)]
        played = [len(Path(part + ".state").read_text().splitlines()) - 1 for part in parts]
        self.assertEqual(played, [8, 6, 6])
        with open(parts[2] + ".state", "rb+") as file:  # one game is cut off, and played here
            file.truncate(os.path.getsize(parts[2] + ".state") - 20)
        arguments += ["--record", self.record, "--merge", *parts]
        output = run_match(*arguments)
        self.assertEqual(len(games_of(output)), 1)
        self.assertEqual(sorted(self.numbers()), list(range(1, 21)))
        again = run_match(*arguments, "--resume")  # nothing twice
        self.assertEqual(last_line(again), last_line(output))
        self.assertEqual(self.replay(), "20 games, 0 wrong\n")

    def test_plan_is_the_first_line(self) -> None:
        run_match(*self.arguments(2))
        plan = json.loads(self.state().read_text().splitlines()[0])["plan"]
        self.assertEqual((plan["variant"], plan["seats"], plan["opening_plies"]), ("race", 2, 3))


@unittest.skipUnless(HAVE_ENGINE, f"no engine at QUADRIGA={QUADRIGA}")
class RealRecords(WithFolder):
    def test_every_variant(self) -> None:
        for variant in built_in_variants():
            with self.subTest(variant):
                self.record = str(self.folder / variant)
                run_match("--variant", variant, "--referee", QUADRIGA, "--engine", QUADRIGA,
                          "--engine", "random", "--depth", "1", "--opening-plies", "3", "--games",
                          "2", "--record", self.record)
                self.assertEqual(run_script("replay", self.record, "--engine", QUADRIGA),
                                 "2 games, 0 wrong\n")
                shown = run_script("replay", self.record, "--engine", QUADRIGA, "--game", "1",
                                   "--ply", "3")
                self.assertRegex(shown, r"\nFen: .*\nKey: [0-9a-f]{16}\n")
                drawn = run_script("replay", self.record, "--engine", QUADRIGA, "--game", "1",
                                   "--svg")
                self.assertRegex(drawn, r"(?s)^<svg .*</svg>\n$")


if __name__ == "__main__":
    unittest.main()
