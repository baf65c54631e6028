"""What a match is: its engines, limits and openings, and which game is which.

A plan decides every game of a match by the game's number. It is all that a worker on another
machine needs to know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields, replace
from functools import cached_property
from itertools import permutations, product

RANDOM_PLAYER = "random"  # as an engine's command: the built-in player


@dataclass(frozen=True)
class Limits:
    """What ends a search; milliseconds."""

    movetime: int | None = None
    nodes: int | None = None
    depth: int | None = None
    base: int | None = None  # a clock
    increment: int = 0

    def words(self) -> str:
        """Those of `go` but for the clocks."""
        given = {"movetime": self.movetime, "nodes": self.nodes, "depth": self.depth}
        return "".join(f" {name} {value}" for name, value in given.items() if value is not None)

    def describe(self) -> str:
        """The limits in one line, for people."""
        clock = [] if self.base is None else [f"tc {self.base / 1000:g}+{self.increment / 1000:g}"]
        return " ".join([*clock, self.words().strip()]).strip()

    @property
    def timed(self) -> bool:
        """Whether time ends a search."""
        return self.movetime is not None or self.base is not None


@dataclass(frozen=True)
class Contestant:
    """An engine that takes part."""

    name: str
    command: str
    options: dict[str, str]
    limits: Limits

    @property
    def threads(self) -> int:
        """The processor cores that it uses at once."""
        given = [value for name, value in self.options.items() if name.lower() == "threads"]
        return int(given[0]) if given and given[0].isdigit() else 1


def seatings(contestants: int, seats: int) -> list[tuple[int, ...]]:
    """All ways to seat the contestants; too few of them take several seats each, evenly."""
    if contestants >= seats:
        return list(permutations(range(contestants), seats))
    least = seats // contestants
    ways = product(range(contestants), repeat=seats)
    return [way for way in ways if all(way.count(c) >= least for c in range(contestants))]


def alike(contestants: tuple[Contestant, ...]) -> list[int]:
    """For each contestant the first of those it differs from in name only. The very first, whose
    result counts, is like no other."""
    unnamed = [replace(contestant, name="") for contestant in contestants]
    return [0, *(1 + unnamed[1:].index(contestant) for contestant in unnamed[1:])]


@dataclass(frozen=True)
class Plan:
    """A match. Games are numbered from 0; all seatings of an opening follow each other."""

    variant: str
    players: str | None  # value of the option Players
    seats: int
    contestants: tuple[Contestant, ...]
    referee: str  # command of the engine that knows the rules
    seed: int = 1
    openings: tuple[str, ...] = ("startpos",)  # taken in turn
    opening_plies: int = 0  # random ones, after those
    time_margin: int = 100  # milliseconds
    timeout: float = 60.0  # seconds that any answer may take where no clock runs

    @cached_property
    def ways(self) -> list[tuple[int, ...]]:
        """The seatings that each opening is played with: of those that differ in nothing but the
        names, one."""
        kinds = alike(self.contestants)
        distinct: dict[tuple[int, ...], tuple[int, ...]] = {}
        for way in seatings(len(self.contestants), self.seats):
            distinct.setdefault(tuple(kinds[contestant] for contestant in way), way)
        return list(distinct.values())

    def opening_of(self, game: int) -> int:
        return game // len(self.ways)

    def seating_of(self, game: int) -> tuple[int, ...]:
        return self.ways[game % len(self.ways)]

    def opening_line(self, opening: int) -> str:
        return self.openings[opening % len(self.openings)]

    def for_games(self, games: Iterable[int]) -> Plan:
        """The plan without the openings that these games do not need."""
        needed = {self.opening_of(game) % len(self.openings) for game in games}
        kept = (line if i in needed else "" for i, line in enumerate(self.openings))
        return replace(self, openings=tuple(kept))

    @property
    def common_options(self) -> dict[str, str]:
        """Options that every engine gets, if it has them."""
        options = {"UGI_Variant": self.variant}
        return {**options, "Players": self.players} if self.players else options

    @property
    def cores(self) -> int:
        """What one game keeps busy: the players think in turns."""
        return max(contestant.threads for contestant in self.contestants)

    def as_dict(self) -> dict:
        return asdict(self)

    @classmethod
    def of_dict(cls, data: dict) -> Plan:
        contestants = tuple(
            Contestant(**{**c, "limits": Limits(**c["limits"])}) for c in data["contestants"])
        openings = tuple(data["openings"])
        return cls(**{**data, "contestants": contestants, "openings": openings})

    def differences(self, other: Plan) -> list[str]:
        """What of that which decides the games is not the same in another plan."""
        free = ("referee", "time_margin", "timeout")
        return [f.name for f in fields(self)
                if f.name not in free and getattr(self, f.name) != getattr(other, f.name)]
