"""What an engine says of a position: its best move, scores and lines."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from quadriga_match.ugi import Engine

MATE = 1_000_000  # a mate in n plies is worth this less n centipawns
SEARCH_TIMEOUT = 600.0  # seconds


@dataclass(frozen=True)
class Line:
    """A variation with its score, for the side to move."""

    score: int  # centipawns, or near MATE
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Analysis:
    """The end of a search."""

    best: str
    lines: tuple[Line, ...]  # the best first; the score of the last one reported for each
    nodes: int
    milliseconds: int

    @property
    def score(self) -> int:
        return self.lines[0].score

    @property
    def margin(self) -> int:
        """By how much the best line beats the second; MATE if there is no other."""
        return self.lines[0].score - self.lines[1].score if len(self.lines) > 1 else MATE


def is_mate(score: int) -> bool:
    """Whether a score tells of a forced win or loss."""
    return abs(score) > MATE // 2


def score_of(kind: str, number: int) -> int:
    """A score as one number: `cp N` is N."""
    if kind == "cp":
        return number
    return MATE - number if number > 0 else -MATE - number


def score_text(score: int) -> str:
    """Centipawns, or `#N` for a win and `#-N` for a loss in N plies; score_from_text undoes it."""
    if not is_mate(score):
        return str(score)
    return f"#{MATE - score}" if score > 0 else f"#-{MATE + score}"


def score_from_text(text: str) -> int:
    if not text.startswith("#"):
        return int(text)
    return -MATE + int(text[2:]) if text[1] == "-" else MATE - int(text[1:])


def parse_info(text: str) -> tuple[int, Line, int] | None:
    """Number of the line, the line, and nodes, of an `info` with an exact score and moves."""
    score = re.search(r" score (cp|mate) (-?\d+)( lowerbound| upperbound)?", text)
    if not score or score[3]:
        return None
    number = re.search(r" multipv (\d+)", text)
    nodes = re.search(r" nodes (\d+)", text)
    moves = text.partition(" pv ")[2].split()
    line = Line(score_of(score[1], int(score[2])), tuple(moves))
    return int(number[1]) if number else 1, line, int(nodes[1]) if nodes else 0


def search(engine: Engine, limits: str, timeout: float = SEARCH_TIMEOUT) -> Analysis:
    """Searches the engine's position with the words of a `go`."""
    begin = time.monotonic()
    engine.send(f"go {limits}")
    lines: dict[int, Line] = {}
    nodes = 0
    while True:
        text = engine.line(begin + timeout)
        if text.startswith("bestmove"):
            break
        parsed = parse_info(text) if text.startswith("info ") else None
        if parsed:
            number, line, nodes = parsed
            lines[number] = line
    used = int((time.monotonic() - begin) * 1000)
    best = text.split()[1] if len(text.split()) > 1 else "0000"
    return Analysis(best, tuple(lines[n] for n in sorted(lines)), nodes, used)
