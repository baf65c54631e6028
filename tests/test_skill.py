"""The option Skill: weak levels lose, but give nothing away that a beginner would see."""

from __future__ import annotations

import re
import unittest

from dialogue import Engine, random_game, started, times, variants, without_times

VARIANTS = variants()
LIMIT = "nodes 8000"  # what either side may search
PLIES = 160  # of a game, which is judged by its evaluation then
WON = 300  # centipawns that are as good as a win


def two_player_variants() -> list[str]:
    """Those without dice: where luck has no say, the stronger side wins."""
    found = []
    for variant in VARIANTS:
        with started(variant) as engine:
            if engine.ask("players") == "2" and engine.ask("chance") == "none":
                found.append(variant)
    return found


class Skill(unittest.TestCase):
    def can_be_beaten_at_once(self, engine: Engine, mover: str) -> bool:
        """Whether the opponent of `mover`, who has just moved, can win with his next move, or has won
        by this one."""
        winner = {"p1": "p2win", "p2": "p1win"}[mover]
        if engine.ask("gameover") == "true":
            return engine.ask("result") == winner
        moves = engine.ask("moves").split()
        engine.send(*(line for move in moves for line in (f"moves {move}", "query result", "undo")))
        return f"response {winner}" in [engine.line() for _ in moves]

    def assert_no_gift(self, engine: Engine, move: str) -> None:
        """If the opponent can win at once after `move`, he can after every other move."""
        mover = engine.ask("turn")
        others = engine.ask("moves").split()
        engine.send("moves " + move)
        gift = self.can_be_beaten_at_once(engine, mover)
        engine.send("undo")
        for other in others if gift else []:
            engine.send("moves " + other)
            self.assertTrue(self.can_be_beaten_at_once(engine, mover), f"{move} gave away what {other} keeps")
            engine.send("undo")

    def play(self, variant: str, seed: int) -> float:
        """What a player of skill 0 gets against one of full strength, from 0 to 1; it begins in
        every other game."""
        with started(variant) as weak, started(variant) as strong, started(variant) as referee:
            weak.send("setoption name Skill value 0", f"setoption name Seed value {seed + 1}")
            opening = random_game(referee, seed, 2)
            for engine in (weak, strong):
                engine.send("position startpos moves " + " ".join(opening))
            seat = "p1" if seed % 2 == 0 else "p2"
            for _ in range(PLIES):
                if referee.ask("gameover") == "true":
                    break
                turn = referee.ask("turn")
                move = (weak if turn == seat else strong).go(LIMIT)
                if turn == seat:
                    self.assert_no_gift(referee, move)
                for engine in (weak, strong, referee):
                    engine.send("moves " + move)
            return self.points(referee, seat)

    @staticmethod
    def points(referee: Engine, seat: str) -> float:
        result, turn = referee.ask("result"), referee.ask("turn")
        if result == "none":
            total = int(referee.run("eval")[-1].split()[-1])
            result = "draw" if abs(total) < WON else turn + "win" if total > 0 else "other"
        return 0.5 if result == "draw" else float(result == seat + "win")

    def test_skill_0_loses_to_full_strength_and_gives_no_gifts(self) -> None:
        for variant in two_player_variants():
            with self.subTest(variant):
                games = times(10, 20)
                points = sum(self.play(variant, seed) for seed in range(games))
                self.assertLessEqual(points, games / 8)

    def test_a_search_cut_short_gives_no_gifts(self) -> None:
        """After 1,300 nodes one line at least was searched as far as the answers."""
        with started("canopus") as engine:
            engine.send("setoption name Skill value 0")
            for nodes in range(1300, 4500, 300):
                engine.send("uginewgame", "position fen 9/1m1kmMMm1/3s5/9/3M5/9/rRP6/M3K4 b 2 44")
                self.assert_no_gift(engine, engine.go(f"nodes {nodes}"))

    def test_a_win_at_once_is_taken(self) -> None:
        for variant, fen in WINS.items():
            if variant not in VARIANTS:
                continue
            with self.subTest(variant), started(variant) as engine:
                engine.send("setoption name Skill value 0")
                for seed in range(1, times(6, 50)):
                    engine.send(f"setoption name Seed value {seed}", f"position fen {fen}")
                    engine.send("moves " + engine.go(LIMIT))
                    self.assertEqual(engine.ask("result"), "p1win")

    def test_full_strength_is_as_if_there_were_no_option(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as plain, started(variant) as other:
                other.send("setoption name Skill value 3", "position startpos", "go depth 2")
                other.until("bestmove")
                other.send("setoption name Skill value 20", "uginewgame")
                answers = []
                for engine in (plain, other):
                    random_game(engine, 3, 8)
                    if engine.ask("chance") != "none":
                        engine.send("moves r3")
                    engine.send("go depth 3")
                    answers.append(without_times(engine.until("bestmove")))
                self.assertEqual(*answers)

    def test_what_is_reported_is_what_is_played(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as engine:
                for seed in range(1, times(5, 50)):
                    random_game(engine, seed, 6)
                    engine.send(f"setoption name Seed value {seed}", f"setoption name Skill value {seed % 19}")
                    engine.send("go depth 3")
                    lines = engine.until("bestmove")
                    self.assertFalse(any(" multipv " in line for line in lines))
                    self.assertEqual(re.search(r" pv (\S+)", lines[-2]).group(1), lines[-1].split()[1])
                    for line in lines[:-1]:
                        self.assertRegex(line, "^info depth .* score ")

    def test_the_smallest_searches(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as engine:
                engine.send("setoption name Skill value 0")
                for limit in ("nodes 1", "depth 0", "movetime 0", "mate 1", "infinite\nstop", "ponder\nponderhit",
                              "searchmoves zz depth 1"):
                    engine.send("position startpos", "go " + limit)
                    lines = engine.until("bestmove")
                    move = lines[-1].split()[1]
                    self.assertEqual(engine.ask("islegal " + move), "true")
                    self.assertEqual(re.search(r" pv (\S+)", lines[-2]).group(1), move)

    def test_only_the_lines_asked_for_are_reported(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as engine:
                engine.send("setoption name Skill value 0", "setoption name MultiPV value 2", "position startpos",
                            "go depth 2")
                lines = engine.until("bestmove")[:-1]
                self.assertEqual({re.search(r" multipv (\d+)", line).group(1) for line in lines}, {"1", "2"})

    def test_errors_differ_from_game_to_game_and_not_by_seed(self) -> None:
        def play(variant: str, seed: int) -> list[str]:
            games = []
            with started(variant) as engine:
                engine.send("setoption name Skill value 2", f"setoption name Seed value {seed}")
                for _ in range(2):
                    engine.send("uginewgame", "position startpos")
                    for _ in range(12):
                        if engine.ask("chance") != "none":
                            engine.send("moves r3")
                        engine.send("moves " + engine.go("nodes 2000"))
                    games.append(engine.ask("fen"))
            return games
        for variant in VARIANTS:
            with self.subTest(variant):
                first, again = play(variant, 7), play(variant, 8)
                self.assertEqual(first, again)
                self.assertNotEqual(first[0], first[1])


# White wins with the next move, if it is the right one.
WINS = {
    "canopus": "k2S3ss/4S4/9/9/9/9/S8/4K4 w 0 1",
    "cyvasse": "8/9/10/11/4k7/4R6/10/9/K7 - w 0 1",
    "swordmagic": "4p3/4B3/8/8/8/8/8/P7 w - - 0 1",
}

if __name__ == "__main__":
    unittest.main()
