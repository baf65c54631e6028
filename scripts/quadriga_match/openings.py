"""Openings: lines of a file, and random moves, put up on the referee's board."""

from __future__ import annotations

import random
from pathlib import Path

from quadriga_match.plan import Plan
from quadriga_match.referee import Referee, draw_roll

OPENING_ATTEMPTS = 100


class OpeningError(RuntimeError):
    """An opening that no game can begin with."""


def read_openings(path: str) -> tuple[str, ...]:
    """The openings of a file: `fen ... [moves ...]` or `startpos [moves ...]`, one a line.

    Blank lines and those that begin with `#` do not count.
    """
    lines = [" ".join(line.split()) for line in Path(path).read_text().splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    for line in lines:
        if line.split()[0] not in ("fen", "startpos"):
            raise ValueError(f"{path}: begins with neither fen nor startpos: {line}")
    if not lines:
        raise ValueError(f"{path}: no openings")
    return tuple(lines)


def split_opening(line: str) -> tuple[str, list[str]]:
    """The position and the moves of an opening."""
    base, _, moves = f"{line} ".partition(" moves ")
    return base.strip(), moves.split()


def set_up(referee: Referee, line: str) -> None:
    """Puts up an opening of a file."""
    base, moves = split_opening(line)
    referee.start(base)
    if referee.over:
        raise OpeningError(f"no game begins with {line}: {referee.complaint()}")
    for number, move in enumerate(moves, 1):
        if not referee.play(move, "book"):
            raise OpeningError(f"move {number} of the opening is not legal: {line}")
    if referee.over:
        raise OpeningError(f"the game is over after the opening: {line}")


def check_openings(referee: Referee, plan: Plan) -> None:
    """OpeningError if a line of the file is of no use."""
    for line in plan.openings:
        set_up(referee, line)


def play_opening(referee: Referee, plan: Plan, opening: int) -> None:
    """Plays an opening of the match, after which the game is not over."""
    chooser = random.Random(f"{plan.seed} opening {opening}")
    for _ in range(OPENING_ATTEMPTS):
        set_up(referee, plan.opening_line(opening))
        end = referee.plies + plan.opening_plies
        while referee.plies < end and not referee.over:
            chance = referee.chance != "none"
            referee.play(draw_roll(referee.chance, chooser) if chance
                         else chooser.choice(referee.legal_moves()), "book")
        if not referee.over:
            return
    raise OpeningError(f"every opening of {plan.opening_plies} random plies ends the game")
