"""A game that was played, and the line of JSON that stands for it between programs and on disk."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field


@dataclass
class Fault:
    """What an engine did wrong: time, hang, crash, illegal, disagreement."""

    seat: int
    kind: str
    text: str
    dialogue: list[str] = field(default_factory=list)  # its last lines


@dataclass
class Game:
    """A game that was played."""

    index: int
    opening: int
    seating: tuple[int, ...]  # the contestant on each seat
    points: list[float]  # by seat, 1 in all
    result: str  # as the protocol has it: p1win, draw; `none` where a fault left several winners
    reason: str  # as the protocol has it, or the kind of the fault
    plies: int
    start: str  # position string
    moves: list[tuple[str, str]]  # each with a comment, or with an empty one
    date: str
    fault: Fault | None = None

    @property
    def winner(self) -> int | None:
        """The seat that won; a game that ended by a fault has a winner where two played."""
        return self.points.index(1.0) if 1.0 in self.points else None

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    def forget_moves(self) -> None:
        """Keeps what the statistics need."""
        self.moves = []
        if self.fault:
            self.fault.dialogue = []


def game_of_line(line: str) -> Game:
    """The inverse of Game.line; ValueError if the line is damaged."""
    try:
        data = json.loads(line)
        data["seating"] = tuple(data["seating"])
        data["moves"] = [tuple(move) for move in data["moves"]]
        data["fault"] = Fault(**data["fault"]) if data["fault"] else None
        return Game(**data)
    except (TypeError, KeyError) as error:
        raise ValueError(f"not a game: {error}") from error
