"""The engine that knows the rules of a match: positions, legal moves, dice."""

from __future__ import annotations

import random
from fractions import Fraction

from quadriga_match.ugi import Engine

STATE = ("gameover", "turn", "chance")


def draw_roll(chance: str, dice: random.Random) -> str:
    """An outcome of `r1:1/6 r2:1/6 ...`, each with its odds."""
    outcomes = [part.split(":") for part in chance.split()]
    mark = Fraction(dice.getrandbits(32), 1 << 32)
    for roll, odds in outcomes:
        mark -= Fraction(odds)
        if mark < 0:
            return roll
    return outcomes[-1][0]


class Referee:
    """The engine that knows the rules, and the position of the game in progress."""

    def __init__(self, command: str, options: dict[str, str]) -> None:
        self.engine = Engine(command)
        self.engine.greet()
        self.engine.set_options(options)
        self.seats = int(self.engine.ask("players")[0])
        self.start("startpos")

    def start(self, base: str) -> None:
        """Puts up a position: `startpos` or `fen ...`."""
        self.base = base
        self.position = f"position {base}"  # the line of the game so far
        self.moves: list[tuple[str, str]] = []  # each with its comment
        self.plies = 0
        self.engine.send(f"position {base}")
        self._take(self.engine.ask(*STATE))

    def play(self, move: str, comment: str = "") -> bool:
        """Makes a move or a roll; False if it is not legal."""
        self.engine.send(f"query islegal {move}", f"moves {move}")
        legal, *state = self.engine.ask(*STATE, unanswered=1)
        if legal != "true":
            return False
        self.position += f" {move}" if self.moves else f" moves {move}"
        self.moves.append((move, comment))
        self.plies += self.chance == "none"
        self._take(state)
        return True

    def legal_moves(self) -> list[str]:
        return self.engine.ask("moves")[0].split()

    def position_string(self) -> str:
        return self.engine.ask("fen")[0]

    def verdict(self) -> tuple[str, str]:
        """Result and reason."""
        result, reason = self.engine.ask("result", "reason")
        return result, reason

    def complaint(self) -> str:
        """The last error that the engine told of, or that the game is over."""
        errors = [line for line in self.engine.dialogue if line.startswith("< info string error ")]
        return errors[-1].removeprefix("< info string error ") if errors else "the game is over"

    def _take(self, state: list[str]) -> None:
        over, turn, self.chance = state
        self.over = over == "true"
        self.turn = -1 if self.over else int(turn[1:]) - 1
