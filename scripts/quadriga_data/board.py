"""An engine that keeps the position of a game: it knows the rules, and searches."""

from __future__ import annotations

import random
from dataclasses import dataclass

from quadriga_match.referee import draw_roll
from quadriga_match.ugi import Engine, EngineFault

OPENING_ATTEMPTS = 100
STATE = ("gameover", "chance", "ply")


class Board:
    """A game in progress."""

    def __init__(self, command: str, options: dict[str, str]) -> None:
        self.engine = Engine(command)
        self.engine.set_options(options)
        self.over, self.chance, self.plies = False, "none", 0

    def start(self) -> None:
        self.engine.send("position startpos")
        self._look()

    def play(self, move: str) -> None:
        """A move that is known to be legal, or an EngineFault."""
        self.engine.send(f"query islegal {move}", f"moves {move}")
        if self.engine.expect("response") != "true":
            raise EngineFault(self.engine, "illegal", f"{move} is not legal in {self.fen()}")
        self._look()

    def roll(self, dice: random.Random) -> None:
        self.play(draw_roll(self.chance, dice))

    def fen(self) -> str:
        return self.engine.ask("fen")[0]

    def result(self) -> str:
        return self.engine.ask("result")[0]

    def open(self, plies: int, chooser: random.Random) -> None:
        """Plays random moves from the start, after which the game is not over."""
        for _ in range(OPENING_ATTEMPTS):
            self.start()
            while self.plies < plies and not self.over:
                if self.chance != "none":
                    self.roll(chooser)
                else:
                    self.play(chooser.choice(self.engine.ask("moves")[0].split()))
            if not self.over:
                return
        raise RuntimeError(f"every opening of {plies} plies ends the game")

    def _look(self) -> None:
        over, self.chance, ply = self.engine.ask(*STATE)
        self.over, self.plies = over == "true", int(ply)


@dataclass(frozen=True)
class Setup:
    """How to start boards that are alike."""

    command: str
    options: dict[str, str]

    def board(self) -> Board:
        """A ValueError if the engine does not know the variant."""
        board = Board(self.command, self.options)
        variant = self.options["UGI_Variant"]
        if board.engine.ask("variant")[0] != variant:
            board.engine.close()
            raise ValueError(f"the engine does not play {variant}")
        return board
