"""The line protocol, by dialogues with the real program: what each command answers."""

from __future__ import annotations

import json
import re
import unittest

from dialogue import Engine, random_game, started, variants, without_times

VARIANTS = variants()


def errors(lines: list[str]) -> list[str]:
    return [line for line in lines if "error" in line]


class Commands(unittest.TestCase):
    """One command at a time."""

    def setUp(self) -> None:
        self.engine = Engine()
        self.addCleanup(self.engine.__exit__)

    def error_of(self, *lines: str) -> str:
        """The one line that the last of the lines is answered with, which must be an error."""
        answer = self.engine.run(*lines)
        self.assertEqual(len(answer), 1, answer)
        self.assertRegex(answer[0], r"^info string error "
                         r"(unknown-command|bad-argument|bad-position|illegal-move|unsupported) .+")
        return answer[0][len("info string error "):]

    def test_greetings(self) -> None:
        for word in ("ugi", "uci"):
            lines = self.engine.run(word)
            self.assertRegex(lines[0], r"^id name Quadriga \d+\.\d+\.\d+$")
            self.assertRegex(lines[1], r"^id author .+")
            self.assertEqual(lines[-1], word + "ok")
            self.assertTrue(all(line.startswith("option name ") for line in lines[2:-1]))

    def test_option_lines_are_complete(self) -> None:
        for line in self.engine.run("ugi")[2:-1]:
            self.assertRegex(
                line, r"^option name \w+ type (spin default -?\d+ min -?\d+ max \d+"
                r"|check default (true|false)|button|combo default \S+( var \S+)+)$")
            for number in re.findall(r"-?\d+", line):
                self.assertLess(abs(int(number)), 2 ** 31)

    def test_option_values(self) -> None:
        cases = {
            "setoption name hash value 8": 0, "setoption name HASH value 8": 0,
            "setoption name Hash value -5": 1, "setoption name Threads value 0": 1,
            "setoption name Threads value 99999999999999999999": 1, "setoption name Threads value 1": 0,
            "setoption name Hash value seven": 1, "setoption name Hash value": 1,
            "setoption name Hash": 1, "setoption": 1, "setoption name": 1, "setoption Hash value 3": 1,
            "setoption name Ponder value maybe": 1, "setoption name Ponder value TRUE": 0,
            "setoption name UGI_Variant value chess": 1, "setoption name ClearHash": 0,
            "setoption name NoSuchThing value 3": 0, "setoption name value value 3": 1,
        }
        for line, count in cases.items():
            with self.subTest(line):
                answer = self.engine.run(line)
                self.assertEqual(len(answer), count, answer)
                self.assertTrue(all(text.startswith("info string ") for text in answer))

    def test_a_clamped_number_is_no_error(self) -> None:
        self.assertEqual(errors(self.engine.run("setoption name Hash value -5")), [])
        self.assertEqual(len(errors(self.engine.run("setoption name Hash value x"))), 1)

    def test_unknown_option_is_told_in_debug(self) -> None:
        self.assertTrue(self.error_of("debug on", "setoption name Foo value 3").startswith("unsupported"))

    def test_unknown_words(self) -> None:
        self.assertEqual(self.engine.run("", "   ", "xyzzy", "foo bar"), [])
        self.assertEqual(self.engine.run("  foo \t bar query ply"), ["response 0"])
        self.assertEqual(self.engine.run("joho debug off"), [])
        self.assertTrue(self.error_of("debug on", "xyzzy").startswith("unknown-command"))

    def test_bad_arguments(self) -> None:
        for line in ("debug", "debug maybe", "perft", "perft x", "perft -1", "undo x", "undo 1",
                     "undo -1", "bench x", "bench 0", "bench 1 1 1 nogame"):
            with self.subTest(line):
                self.assertTrue(self.error_of(line).startswith("bad-argument"))

    def test_position_errors_name_what_is_wrong(self) -> None:
        cases = {
            "position": "bad-argument", "position nonsense": "bad-argument nonsense",
            "position startpos mvoes a1a2": "bad-argument mvoes", "position fen": "bad-position Invalid FEN",
            "position fen x": "bad-position Invalid FEN",
            "position startpos moves zzzz": "illegal-move Invalid move 1 zzzz",
        }
        for line, words in cases.items():
            with self.subTest(line):
                text = self.error_of(line)
                for word in words.split():
                    self.assertIn(word, text)
                self.assertEqual(self.engine.ask("fen"), "invalid")
                self.assertEqual(self.engine.run("position startpos"), [])
                self.assertNotEqual(self.engine.ask("fen"), "invalid")

    def test_the_number_of_an_illegal_move(self) -> None:
        moves = random_game(self.engine, 1, 6)
        self.assertIn("Invalid move 7: zz", self.error_of("position startpos moves " + " ".join(moves + ["zz"])))
        self.engine.run("position startpos moves " + " ".join(moves[:4]))
        self.assertIn("Invalid move 3: zz", self.error_of("moves " + " ".join(moves[4:] + ["zz"])))
        self.assertEqual(self.engine.ask("ply"), "4")
        self.assertIn("only 4 moves", self.error_of("undo 5"))
        self.engine.run("undo")
        self.assertEqual(self.engine.ask("ply"), "3")

    def test_invalid_state(self) -> None:
        self.error_of("position fen x")
        fixed = {"gameover": "true", "result": "none", "turn": "none", "fen": "invalid", "moves": "none",
                 "chance": "none", "reason": "none", "check": "false", "board": '{"state":"invalid"}',
                 "p1turn": "false", "p2turn": "false"}
        for question, answer in fixed.items():
            self.assertEqual(self.engine.ask(question), answer)
        for line in ("moves a1a2", "undo", "perft 1", "eval", "d", "go perft 1"):
            self.assertTrue(self.error_of(line).startswith("bad-position"))
        self.assertEqual(self.engine.run("go movetime 10"), ["info depth 0 score cp 0", "bestmove 0000"])
        self.assertEqual(self.engine.run("go infinite"), ["info depth 0 score cp 0"])
        self.assertEqual(self.engine.run("stop"), ["bestmove 0000"])
        for way_out in ("uginewgame", f"setoption name UGI_Variant value {VARIANTS[0]}", "position startpos"):
            self.engine.run("position fen x")
            self.assertEqual(self.engine.run(way_out), [])
            self.assertEqual(self.engine.ask("gameover"), "false")

    def test_queries_answer_one_line_each(self) -> None:
        for question in ("gameover", "result", "p1turn", "p4turn", "turn", "players", "reason", "variant",
                         "variants", "fen", "ply", "key", "check", "moves", "legalmoves", "islegal x", "islegal",
                         "chance", "board", "nonsense", ""):
            self.assertTrue(self.engine.ask(question), question)
            self.assertEqual(self.engine.run(), [])
        self.assertEqual(self.engine.ask("nonsense"), "unsupported")
        self.assertRegex(self.engine.ask("key"), "^[0-9a-f]{16}$")

    def test_help_lists_the_commands(self) -> None:
        lines = self.engine.run("help")
        self.assertTrue(all(line.startswith("info string ") for line in lines))
        for word in ("position", "go", "query", "perft", "bench", "wait", "undo"):
            self.assertTrue(any(f" {word}: " in line for line in lines), word)

    def test_go_perft_and_perft(self) -> None:
        for line in ("perft 2", "go perft 2"):
            answer = self.engine.run(line, "wait")
            counts = [int(text.split(": ")[1]) for text in answer]
            self.assertEqual(sum(counts[:-1]), counts[-1])
            self.assertRegex(answer[-1], r"^Nodes searched: \d+$")
            moves = [text.split(":")[0] for text in answer[:-1]]
            self.assertEqual(" ".join(moves), self.engine.ask("moves"))
        self.assertEqual(self.engine.run("perft 0"), ["Nodes searched: 1"])

    def test_stop_ends_perft_and_bench(self) -> None:
        self.engine.send("perft 50")
        self.assertEqual(self.engine.run("stop")[-1], "info string perft stopped")
        self.engine.send("bench 60")
        self.assertEqual(self.engine.run("stop")[-1], "info string bench stopped")

    def test_bench_of_one_game(self) -> None:
        for variant in VARIANTS:
            lines = self.engine.run(f"bench 1 1 1 {variant}", "wait")
            *positions, game, total = [re.fullmatch(r"(.*?):? ?(\d+) nodes(?: \d+ nps)?", line) for line in lines]
            self.assertEqual((game[1], game[2]), (variant, total[2]))
            self.assertEqual(sum(int(position[2]) for position in positions), int(game[2]))
            for position in positions:
                self.engine.send(f"setoption name UGI_Variant value {variant}")
                self.assertEqual(self.engine.run(f"position fen {position[1]}"), [])

    def test_mates_are_counted_in_moves_after_uci(self) -> None:
        game = "position fen 8/9/10/11/5k6/4R6/10/9/K7 - w 0 1"
        if "cyvasse" not in VARIANTS:
            self.skipTest("needs cyvasse")
        self.engine.send("setoption name UGI_Variant value cyvasse", game)
        for word, limit in (("ugi", "mate 3"), ("uci", "mate 2")):
            self.engine.run(word)
            self.engine.send("go " + limit)
            lines = self.engine.until("bestmove")
            self.assertNotIn("bestmove 0000", lines)
            self.assertIn(" score ", lines[-2])


class Games(unittest.TestCase):
    """What must hold in every game."""

    def test_moves_one_by_one_and_in_one_line(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as one, started(variant) as other:
                moves = random_game(one, 5, 60)
                other.send("position startpos moves " + " ".join(moves))
                for question in ("fen", "key", "ply", "moves", "turn", "check", "board"):
                    self.assertEqual(one.ask(question), other.ask(question))

    def test_undo_takes_back_tokens(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as engine:
                fens = [engine.ask("fen")]
                for move in random_game(engine, 6, 20):
                    fens.append("")
                engine.send("position startpos")
                moves = random_game(engine, 6, 20)
                engine.send("position startpos")
                for i, move in enumerate(moves):
                    engine.send("moves " + move)
                    fens[i + 1] = engine.ask("fen")
                for i in range(len(moves) - 1, -1, -1):
                    engine.send("undo")
                    self.assertEqual(engine.ask("fen"), fens[i])
                engine.send("moves " + " ".join(moves), f"undo {len(moves)}")
                self.assertEqual(engine.ask("fen"), fens[0])

    def test_the_finished_game(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as engine:
                moves = random_game(engine, 7)
                result, reason = engine.ask("result"), engine.ask("reason")
                self.assertRegex(result, "^(p[1-4]win|draw)$")
                self.assertNotEqual(reason, "none")
                self.assertEqual(engine.ask("moves"), "none")
                self.assertEqual(engine.ask("turn"), "none")
                answer = engine.run("go movetime 50")
                self.assertRegex(answer[0], f"^info string gameover {result} (.+ won, )?{reason}$")
                self.assertRegex(answer[1], "^info depth 0 score (mate 0|mate 1|cp 0)$")
                self.assertEqual(answer[2], "bestmove 0000")
                self.assertEqual(len(engine.run("go infinite")), 2)
                self.assertEqual(engine.run("stop"), ["bestmove 0000"])
                self.assertEqual(len(engine.run("go ponder")), 2)
                self.assertEqual(engine.run("ponderhit"), ["bestmove 0000"])
                illegal = engine.run("moves " + moves[0])
                self.assertEqual(len(illegal), 1)
                self.assertIn(f"Invalid move 1: {moves[0]}", illegal[0])
                engine.send("perft 3")
                self.assertEqual(engine.line(), "Nodes searched: 0")

    def test_board_is_whole(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as engine:
                random_game(engine, 8, 30)
                text = engine.ask("board")
                self.assertNotIn(" ", text)
                board = json.loads(text)
                self.assertEqual(set(board), {
                    "variant", "title", "shape", "players", "names", "turn", "roll", "check", "result", "reason",
                    "last", "cells", "pieces", "off", "links"})
                self.assertEqual(len(board["names"]), board["players"])
                names = {cell["name"] for cell in board["cells"]}
                self.assertEqual(len(names), len(board["cells"]))
                self.assertTrue(board["pieces"])
                for piece in board["pieces"]:
                    self.assertEqual(set(piece), {"cell", "letter", "name", "owner", "marks"})
                    self.assertIn(piece["cell"], names)
                self.assertTrue(set(board["last"]) <= names)

    def test_the_board_has_names_for_people(self) -> None:
        with started("swordmagic") as engine:
            board = json.loads(engine.ask("board"))
            self.assertEqual((board["title"], board["names"]), ("Sword and Magic Chess", ["White", "Black"]))
            engine.send("setoption name Players value ygb", "setoption name UGI_Variant value kilkenny")
            self.assertEqual(json.loads(engine.ask("board"))["names"], ["Yellow", "Green", "Blue"])

    def test_the_drawing(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as engine:
                lines = engine.run("d")
                self.assertTrue(all(line and line[0] != " " for line in lines))
                self.assertEqual(lines[-4], "Fen: " + engine.ask("fen"))
                self.assertEqual(lines[-3], "Key: " + engine.ask("key"))
                self.assertTrue(lines[-2].startswith("Turn: " + engine.ask("turn")))
                self.assertEqual(lines[-1], "Legal: " + engine.ask("moves"))

    def test_the_seed_changes_no_move(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as engine:
                roll = engine.ask("moves").split()[2] if engine.ask("chance") != "none" else ""
                answers = set()
                for seed in (0, 1, 2, 99):
                    engine.send(f"setoption name Seed value {seed}", "uginewgame", f"position startpos moves {roll}",
                                "go depth 2")
                    answers.add(tuple(without_times(engine.until("bestmove"))))
                self.assertEqual(len(answers), 1)

    def test_what_a_draw_counts(self) -> None:
        soon_drawn = {"canopus": ("4k4/mm7/9/9/9/9/7MM/4K4 w 97 60", 150),
                      "cyvasse": ("k7/9/10/11/12/11/10/9/7K - w 97 60", 1000)}
        for variant, (fen, contempt) in soon_drawn.items():
            with self.subTest(variant), started(variant) as engine:
                def score() -> int:
                    engine.run("position fen " + fen)
                    engine.send("go depth 4")
                    return int(re.findall(r"score cp (-?\d+)", "\n".join(engine.until("bestmove")))[-1])

                self.assertEqual(score(), -contempt)
                for percent in (50, 0, -100):
                    engine.run(f"setoption name Contempt value {percent}")
                    self.assertEqual(score(), -contempt * percent // 100)
                engine.run("setoption name UCI_AnalyseMode value true")
                self.assertEqual(score(), 0)

    def test_eval_ends_with_the_total(self) -> None:
        for variant in VARIANTS:
            with self.subTest(variant), started(variant) as engine:
                random_game(engine, 9, 10)
                lines = engine.run("eval")
                self.assertTrue(all(line.startswith("info string eval ") for line in lines))
                self.assertRegex(lines[-1], r"^info string eval total cp -?\d+$")
                self.assertGreater(len(lines), 3)


if __name__ == "__main__":
    unittest.main()
