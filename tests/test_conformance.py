"""Whole games as unforgiving clients play them: each class of client knows one dialect, and takes
every line that it does not expect for an error of the engine."""

from __future__ import annotations

import json
import random
import re
import unittest

from dialogue import Engine, times, variants

VARIANTS = variants()
GAMES = times(1, 5)  # of each variant with each client
OPENING = 4  # random plies, so that the games differ
PLIES_MAX = 5000

INFO = re.compile(
    r"info depth \d+ (currmove \S+ currmovenumber \d+"
    r"|seldepth \d+ (multipv \d+ )?score (cp|mate) -?\d+( lowerbound| upperbound)?( wdl \d+ \d+ \d+)?"
    r" nodes \d+ nps \d+ hashfull \d+ time \d+( pv( \S+)+)?)")
ENDED = re.compile(r"p[12]win|draw")


def for_two() -> list[str]:
    """The variants that two players play from the start position that comes first."""
    with Engine() as engine:
        found = []
        for variant in VARIANTS:
            engine.send(f"setoption name UGI_Variant value {variant}")
            if engine.ask("players") == "2":
                found.append(variant)
        return found


FOR_TWO = for_two()


class Client(Engine):
    """What all clients have in common: they read the next line, and know what it must look like."""

    def take(self, pattern: str) -> str:
        line = self.line()
        if line is None or not re.fullmatch(pattern, line):
            raise AssertionError(f"{line!r} is not {pattern}")
        return line

    def two_tokens(self, word: str) -> str:
        return self.take(rf"{word} \S+").split()[1]

    def move_after_infos(self) -> str:
        """The move of the next bestmove line; a score comes before it."""
        scores = 0
        while True:
            line = self.line()
            if line is None or not line.startswith("info "):
                break
            if not INFO.fullmatch(line):
                raise AssertionError(f"unexpected: {line!r}")
            scores += " score " in line
        if scores == 0 or line is None or not re.fullmatch(r"bestmove \S+", line):
            raise AssertionError(f"{line!r} after {scores} scores")
        return line.split()[1]

    def expect_silence(self) -> None:
        """Nothing more than what was asked for has been said."""
        self.send("isready")
        self.take("readyok")


def position(moves: list[str]) -> str:
    return "position startpos" + (" moves " + " ".join(moves) if moves else "")


def options_for(variant: str, **more: str) -> dict[str, str]:
    players = {"Players": "rg"} if variant == "kilkenny" else {}
    return {"UGI_Variant": variant, "Hash": "1", **players, **more}


def handshake(client: Client, options: dict[str, str], seed: int) -> None:
    """Greets in UGI and sets options, in any order."""
    client.send("ugi")
    while (line := client.line()) != "ugiok":
        if not re.fullmatch(r"(id (name|author) .+|option name \S+ type .+)", line):
            raise AssertionError(f"unexpected: {line!r}")
    names = list(options)
    random.Random(seed).shuffle(names)
    client.send(*(f"setoption name {name} value {options[name]}" for name in names))
    client.expect_silence()


class WholePositions:
    """Knows lines of two words only; sends its options in any order and the whole game before each
    query, and lets both players be two runs of the engine, each asked by turns."""

    def __init__(self, variant: str, seed: int) -> None:
        self.moves: list[str] = []
        self.players = [Client(), Client()]
        for i, player in enumerate(self.players):
            handshake(player, options_for(variant, Threads="1", Ponder="false", Seed="0"), 2 * seed + i)
            player.send("uginewgame")
            player.expect_silence()

    def ask(self, player: Client, question: str) -> str:
        player.send(position(self.moves), "query " + question)
        return player.two_tokens("response")

    def play(self) -> str:
        referee = self.players[0]
        for ply in range(PLIES_MAX):
            if self.ask(referee, "gameover") == "true":
                break
            first = self.ask(referee, "p1turn") == "true"
            if (self.ask(referee, "p2turn") == "true") == first:
                raise AssertionError("both or none to move")
            player = self.players[0 if first else 1]
            player.send(position(self.moves), "go nodes 1" if ply < OPENING else "go movetime 1")
            self.moves.append(self.two_token_move(player))
        return self.ask(referee, "result")

    @staticmethod
    def two_token_move(player: Client) -> str:
        """Lines of `info` are skipped unread; any other must have two words."""
        while (line := player.line()) is not None and line.startswith("info "):
            pass
        words = (line or "").split(" ")
        if len(words) != 2 or words[0] != "bestmove":
            raise AssertionError(f"{line!r} does not have two words")
        return words[1]

    def close(self) -> None:
        for player in self.players:
            player.__exit__()


class MoveByMove:
    """Sends each move to two engines and compares what they answer, byte for byte."""

    QUESTIONS = ("gameover", "result", "reason", "turn", "p1turn", "p2turn", "p3turn", "players", "fen", "ply",
                 "key", "check", "moves", "legalmoves", "chance", "board", "variant")

    def __init__(self, variant: str, seed: int) -> None:
        self.pick = random.Random(seed)
        self.players = [Client(), Client()]
        for player in self.players:
            handshake(player, options_for(variant), seed)
            player.send("position startpos")

    def compare(self) -> dict[str, str]:
        answers = []
        for player in self.players:
            player.send(*("query " + question for question in self.QUESTIONS))
            answers.append([player.take(r"response [^\r\n]*[^ ]") for _ in self.QUESTIONS])
        if answers[0] != answers[1]:
            raise AssertionError(f"{answers[0]} is not {answers[1]}")
        return dict(zip(self.QUESTIONS, (answer.split(" ", 1)[1] for answer in answers[0])))

    def play(self) -> str:
        for ply in range(PLIES_MAX):
            known = self.compare()
            if known["gameover"] == "true":
                break
            if ply < OPENING:
                move = self.pick.choice(known["moves"].split(" "))
            else:
                player = self.players[ply % 2]
                player.send("go depth 1")
                move = player.move_after_infos()
            for player in self.players:
                player.send("moves " + move)
        for player in self.players:
            player.expect_silence()
        return known["result"]

    def close(self) -> None:
        for player in self.players:
            player.__exit__()


class NeverPosition(MoveByMove):
    """Asks before there was any `position`, and never sends one."""

    def __init__(self, variant: str, seed: int) -> None:
        self.pick = random.Random(seed)
        self.players = [Client(), Client()]
        for player in self.players:
            player.send("query gameover", "query result", "query p1turn", "query fen")
            for answer in ("false", "none", "(true|false)", "(?!invalid).+"):
                player.take("response " + answer)
            handshake(player, options_for(variant), seed)
        self.compare()


class ChessClock:
    """Speaks UGI, but gives the time as in chess; knows every line that may come, and no other."""

    def __init__(self, variant: str, seed: int) -> None:
        self.client = Client()
        handshake(self.client, options_for(variant, MoveOverhead="0"), seed)
        self.client.send("uginewgame")

    def play(self) -> str:
        moves: list[str] = []
        clock = {"w": 400, "b": 400}
        for _ in range(PLIES_MAX):
            self.client.send(position(moves), "query gameover", "query p1turn")
            over, first = self.client.two_tokens("response"), self.client.two_tokens("response")
            if over == "true":
                break
            side = "w" if first == "true" else "b"
            self.client.send(f"go wtime {clock['w']} btime {clock['b']} winc 1 binc 1")
            moves.append(self.client.move_after_infos())
            clock[side] = max(1, clock[side] - 12)
            self.client.expect_silence()
        self.client.send("query result")
        return self.client.two_tokens("response")

    def close(self) -> None:
        self.client.__exit__()


class ChessOnly:
    """Speaks UCI, sends options before it has read `uciok`, tries chess first, then plays."""

    CHESS = ("position startpos moves e2e4 e7e5",
             "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "position fen 3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27",
             "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 e7e5")
    CLOCKS = ("wtime 100", "btime 100", "wtime 100 winc 100 btime 100 binc 100", "btime 1 binc 0 wtime 1 winc 0")

    def __init__(self, variant: str, seed: int) -> None:
        del seed
        self.variant = variant
        self.client = Client()
        self.client.send("uci", "setoption name Hash value 1", "setoption name Threads value 1",
                         f"setoption name UCI_Variant value {variant}")
        lines = self.client.until("uciok")
        # The options take effect after `uciok`, so what they say comes later.
        if not all(re.fullmatch(r"(id|option) .+", line) for line in lines[:-1]):
            raise AssertionError(lines)
        self.client.send("isready")
        self.check_announcement(self.client.until("readyok")[:-1])

    def check_announcement(self, lines: list[str]) -> None:
        """A game on a rectangle of squares is announced to XBoard, and no other."""
        board = json.loads(self.client.ask("board"))
        files, ranks = ({cell[axis] for cell in board["cells"]} for axis in ("x", "y"))
        is_rectangle = board["shape"] == "square" and len(board["cells"]) == len(files) * len(ranks)
        expected = [f"info string variant {self.variant} files {len(files)} ranks {len(ranks)} pocket 0 "
                    f"template fairy startpos {self.client.ask('fen')}"]
        if lines != (expected if is_rectangle else []):
            raise AssertionError(f"{lines} is not {expected} of a rectangle: {is_rectangle}")

    def try_chess(self) -> None:
        client = self.client
        for line in self.CHESS:
            client.send("ucinewgame", line, "isready")
            answer = client.until("readyok")[:-1]
            refused = len(answer) > 0
            if refused and (len(answer) != 1 or not re.match("info string error (bad-position Invalid FEN|"
                                                             "illegal-move Invalid move)", answer[0])):
                raise AssertionError(f"{line}: {answer}")
            if not refused and "fen" in line:
                raise AssertionError(f"{line} was taken for {self.variant}")
            self.go_in_all_ways(refused)

    def go_in_all_ways(self, refused: bool) -> None:
        for clock in self.CLOCKS:
            self.client.send("go " + clock)
            if refused:
                self.client.take("info depth 0 score cp 0")
                self.client.take("bestmove 0000")
            elif self.client.move_after_infos() == "0000":
                raise AssertionError("no move in a valid position")
            self.client.expect_silence()

    def play(self) -> str:
        self.try_chess()
        moves: list[str] = []
        self.client.send("ucinewgame", "isready")
        self.client.take("readyok")
        for _ in range(PLIES_MAX):
            self.client.send(position(moves), "go wtime 1000 btime 1000 depth 1")
            line = self.client.line()
            if line.startswith("info string gameover "):
                self.client.take(r"info depth 0 score (mate 0|mate 1|cp 0)")
                self.client.take("bestmove 0000")
                return line.split()[3]
            if not INFO.fullmatch(line):
                raise AssertionError(f"unexpected: {line!r}")
            moves.append(self.client.until("bestmove")[-1].split()[1])
        return "none"

    def close(self) -> None:
        self.client.__exit__()


class OneLineAtATime:
    """Reads exactly one line after each `isready` and each query, and thinks in fractions."""

    def __init__(self, variant: str, seed: int) -> None:
        self.pick = random.Random(seed)
        self.client = Client()
        handshake(self.client, options_for(variant), seed)

    def ready(self) -> None:
        self.client.send("isready")
        self.client.take("readyok")

    def ask(self, question: str) -> str:
        self.client.send("query " + question)
        return self.client.take(r"response \S.*").split(" ", 1)[1]

    def play(self) -> str:
        self.client.send("uginewgame")
        self.ready()
        self.client.send("position startpos")
        for ply in range(PLIES_MAX):
            self.ready()
            if self.ask("gameover") == "true":
                break
            if ply < OPENING:
                move = self.pick.choice(self.ask("moves").split(" "))
            else:
                self.client.send(f"go movetime {2 if ply % 20 else 12}.7")
                move = self.client.move_after_infos()
            if self.ask("islegal " + move) != "true":
                raise AssertionError(f"{move} is not legal")
            self.client.send("moves " + move)
        return self.ask("result")

    def close(self) -> None:
        self.client.__exit__()


class Conformance(unittest.TestCase):
    def play_all(self, style: type) -> None:
        self.assertTrue(FOR_TWO)
        for variant in FOR_TWO:
            for seed in range(GAMES):
                with self.subTest(variant=variant, seed=seed):
                    game = style(variant, seed)
                    self.addCleanup(game.close)
                    self.assertRegex(game.play(), ENDED)

    def test_whole_positions_before_each_query(self) -> None:
        self.play_all(WholePositions)

    def test_moves_to_both_engines(self) -> None:
        self.play_all(MoveByMove)

    def test_queries_before_any_position(self) -> None:
        self.play_all(NeverPosition)

    def test_chess_clocks_in_ugi(self) -> None:
        self.play_all(ChessClock)

    def test_chess_first(self) -> None:
        self.play_all(ChessOnly)

    def test_one_line_for_each_question(self) -> None:
        self.play_all(OneLineAtATime)


if __name__ == "__main__":
    unittest.main()
