#!/usr/bin/env python3
"""A UGI engine for the tests of the match runner: a race by turns to take the last of some stones.

Moves are t1, t2, t3. In the variant `dice` a roll r1..r3 comes before each move and bounds it. A
position string is <stones>/<turn>. The argument says how the engine behaves: good; crash, hang or
illegal at its third search; disagree about results; deny, which takes no position with five moves;
slow, 20 ms a move.
"""

from __future__ import annotations

import os
import sys
import time

STONES = 15
PLAYERS = {"rg": 2, "ryg": 3, "rygb": 4}


class Race:
    """A position, and how it was reached."""

    def __init__(self, variant: str, players: int) -> None:
        self.stones = STONES
        self.players = players
        self.turn = 0
        self.dice = variant == "dice"
        self.roll = 0

    def set_up(self, text: str) -> bool:
        """Takes over a position string; False if it is none."""
        stones, _, turn = text.partition("/")
        if not (stones.isdigit() and turn.isdigit() and 1 <= int(turn) <= self.players):
            return False
        self.stones, self.turn = int(stones), int(turn) - 1
        return True

    @property
    def over(self) -> bool:
        return self.stones == 0

    def waits(self) -> bool:
        return self.dice and self.roll == 0 and not self.over

    def legal(self) -> list[str]:
        if self.over:
            return []
        if self.waits():
            return ["r1", "r2", "r3"]
        most = self.roll if self.dice else 3
        return [f"t{n}" for n in range(1, min(most, self.stones) + 1)]

    def play(self, move: str) -> bool:
        if move not in self.legal():
            return False
        if move[0] == "r":
            self.roll = int(move[1])
            return True
        self.stones -= int(move[1])
        self.turn = (self.turn + 1) % self.players
        self.roll = 0
        return True

    def winner(self) -> int:
        return (self.turn - 1) % self.players + 1

    def best(self) -> str:
        """Leaves a multiple of four where it can."""
        wanted = f"t{self.stones % 4}"
        return wanted if wanted in self.legal() else self.legal()[0]

    def answer(self, question: str) -> str:
        """What `query` tells."""
        words = question.split()
        over, turn = self.over, self.turn + 1
        known = {
            "gameover": str(over).lower(),
            "turn": "none" if over else f"p{turn}",
            "result": f"p{self.winner()}win" if over else "none",
            "reason": "last-stone" if over else "none",
            "fen": f"{self.stones}/{turn}",
            "players": str(self.players),
            "variant": "dice" if self.dice else "race",
            "chance": "r1:1/3 r2:1/3 r3:1/3" if self.waits() else "none",
            "moves": " ".join(self.legal()) or "none",
            "islegal": str(words[-1] in self.legal()).lower(),
        }
        if words[0].endswith("turn") and words[0] != "turn":
            return str(not over and words[0] == f"p{turn}turn").lower()
        return known[words[0]]


class Speaker:
    """The engine's side of the dialogue."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.searches = 0
        self.options = {"UGI_Variant": "race", "Players": "rg"}
        self.race = self.fresh()
        self.valid = True

    def fresh(self) -> Race:
        return Race(self.options["UGI_Variant"], PLAYERS[self.options["Players"]])

    def position(self, words: list[str]) -> str | None:
        self.race = self.fresh()
        self.valid = True
        moves = words[words.index("moves") + 1:] if "moves" in words else []
        if words[0] == "fen":
            self.valid = self.race.set_up(words[1])
        if self.mode == "deny" and len(moves) == 5:
            self.valid = False
        for move in moves:
            self.race.play(move)
        return None if self.valid else "info string error bad-position Invalid FEN, stones: none"

    def search(self) -> str:
        self.searches += 1
        if self.mode == "slow":
            time.sleep(0.02)
        if self.searches < 3 or self.mode in ("good", "disagree", "deny", "slow"):
            return f"info depth 3 score cp {self.race.stones} nodes 1 pv t1\n" + \
                f"bestmove {self.race.best()} ponder t1"
        if self.mode == "crash":
            sys.exit(7)
        if self.mode == "hang":
            time.sleep(30)
        return "bestmove t9"

    def query(self, words: list[str]) -> str:
        if not self.valid:
            return f"response {'true' if words[0] == 'gameover' else 'none'}"
        answer = self.race.answer(" ".join(words))
        if self.mode == "disagree" and self.race.over and words == ["result"]:
            answer = "draw"
        return f"response {answer}"

    def reply(self, line: str) -> str | None:
        """The answer to a line, if it has one."""
        word, *rest = line.split()
        if word == "ugi":
            return "option name UGI_Variant type combo\noption name Players type combo\nugiok"
        if word == "isready":
            return "readyok"
        if word == "query":
            return self.query(rest)
        if word == "d":
            return "<svg></svg>" if rest else f"{self.race.stones} stones"
        if word == "go":
            return self.search()
        if word == "setoption":
            self.options[rest[1]] = rest[3]
            self.race = self.fresh()
        elif word == "position":
            return self.position(rest)
        elif word == "moves" and not self.race.play(rest[0]):
            return "info string error illegal-move Invalid move 1: " + rest[0]
        return None


def main() -> None:
    speaker = Speaker(sys.argv[1])
    for line in sys.stdin:
        if line.strip() == "quit":
            return
        answer = speaker.reply(line)
        if answer:
            print(answer, flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # nobody listens any more
        os._exit(0)
