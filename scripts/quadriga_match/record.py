"""Records of games for people and programs: text in the manner of PGN, written and read.

Tags in brackets, then the moves in the protocol's notation, each with a comment in braces such as
{+0.34/8 0.012s} or {book}, then the result. The comment tells the engine's score (in units of a
hundred, or `M` and the plies to the end), depth and time. Lines that begin with `%` are the end of
the dialogue with an engine that was at fault.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from quadriga_match.game import Game
from quadriga_match.plan import Contestant, Plan

WIDTH = 100
TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]\s*')
TOKEN = re.compile(r"\{[^}]*\}|[^\s{]+")
RESULTS = ("draw", "none", "p1win", "p2win", "p3win", "p4win")


def _tag(name: str, value: object) -> str:
    text = re.sub(r'([\\"])', r"\\\1", str(value))
    return f'[{name} "{text}"]'


def _tags_of_engine(seat: int, contestant: Contestant) -> list[str]:
    options = " ".join(f"{name}={value}" for name, value in contestant.options.items())
    given = [("", contestant.name), ("Limits", contestant.limits.describe()), ("Options", options)]
    return [_tag(f"P{seat}{name}", value) for name, value in given if value]


def _wrapped(words: list[str]) -> list[str]:
    """The words in lines; what is inside a word stays together."""
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def written(game: Game, plan: Plan) -> str:
    """The record of a game, with an empty line at its end."""
    tags = [_tag("Game", game.index + 1), _tag("Opening", game.opening + 1),
            _tag("Date", game.date), _tag("Variant", plan.variant), _tag("Seed", plan.seed)]
    for seat, who in enumerate(game.seating, 1):
        tags += _tags_of_engine(seat, plan.contestants[who])
    points = " ".join(f"{p:.3g}" for p in game.points)
    tags += [_tag("FEN", game.start), _tag("Result", game.result), _tag("Points", points),
             _tag("Reason", game.reason), _tag("Plies", game.plies)]
    dialogue = []
    if game.fault:
        tags.append(_tag("Fault", f"p{game.fault.seat + 1} {game.fault.kind}: {game.fault.text}"))
        dialogue = [f"% {line}" for line in game.fault.dialogue]
    words = [f"{move} {{{comment}}}" if comment else move for move, comment in game.moves]
    return "\n".join([*tags, "", *_wrapped([*words, game.result]), *dialogue, "", ""])


@dataclass
class Record:
    """A game as its record tells it."""

    tags: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    closing: str | None = None  # the result after the moves

    @property
    def ended(self) -> bool:
        return self.closing is not None

    @property
    def number(self) -> str:
        return self.tags.get("Game", "?")


def read(lines: Iterable[str]) -> Iterator[Record]:
    """The games of a file. A record that was cut off has not ended."""
    record = Record()
    in_moves = False
    for line in lines:
        tag = TAG.fullmatch(line)
        if tag and in_moves:
            yield record
            record, in_moves = Record(), False
        if tag:
            record.tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        elif not line.startswith("%"):
            for token in TOKEN.findall(line):
                in_moves = True
                _take(record, token)
    if record.tags:
        yield record


def _take(record: Record, token: str) -> None:
    if token in RESULTS:
        record.closing = token
    elif not token.startswith("{"):
        record.moves.append(token)
