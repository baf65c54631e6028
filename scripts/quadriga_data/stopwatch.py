"""Measuring an engine from outside: processor seconds, seconds, nodes, resident memory."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from quadriga_match.ugi import Engine

TIMEOUT = 600.0  # seconds, for anything
KEEP_MEN = 75  # plies without a change before one is looked for, when a game is to be long


@dataclass(frozen=True)
class Spent:
    """What a piece of work took: leaves, nodes or whatever it counts, and seconds."""

    count: int
    processor: float  # seconds of all threads together
    wall: float

    @property
    def rate(self) -> float:
        return self.count / max(self.processor, 1e-9)

    def __add__(self, other: Spent) -> Spent:
        return Spent(self.count + other.count, self.processor + other.processor,
                     self.wall + other.wall)


def timed(engine: Engine, work: Callable[[], int]) -> Spent:
    """`work` returns what it counted."""
    processor, wall = engine.processor_time(), time.monotonic()
    count = work()
    return Spent(count, engine.processor_time() - processor, time.monotonic() - wall)


def count_leaves(engine: Engine, depth: int) -> Spent:
    """`go perft`, which both dialects understand."""

    def work() -> int:
        engine.send(f"go perft {depth}")
        return int(engine.expect("Nodes searched:", TIMEOUT))

    return timed(engine, work)


@dataclass(frozen=True)
class Searched:
    spent: Spent
    depth: int  # the last one that was completed


def search(engine: Engine, limits: str) -> Searched:
    """Nodes are those of the last line that tells any."""
    depth = 0

    def work() -> int:
        nonlocal depth
        _, info = engine.search(f"go {limits}", TIMEOUT)
        if found := re.search(r" depth (\d+)", info):
            depth = int(found[1])
        found = re.search(r" nodes (\d+)", info)
        return int(found[1]) if found else 0

    spent = timed(engine, work)
    return Searched(spent, depth)


def bench_positions(engine: Engine, variant: str) -> list[str]:
    """A bench of one game names them."""
    engine.send(f"bench 1 1 1 {variant}")
    lines = [line.rpartition(":") for line in engine.told("wait")]
    return [fen for fen, _, rest in lines if rest.endswith(" nodes") and fen != variant]


def start_time(command: str) -> float:
    """Seconds from the start of the process to `ugiok`."""
    begin = time.monotonic()
    engine = Engine(command)
    engine.send("ugi")
    engine.expect("ugiok")
    took = time.monotonic() - begin
    engine.close()
    return took


def resident_peak(engine: Engine) -> float:
    """MiB, the most so far; Linux tells."""
    status = Path(f"/proc/{engine.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) / 1024


# --- A long game


def _men(fen: str) -> str:
    """Of what kinds they are, not where they stand."""
    return "".join(sorted(letter for letter in fen.split()[0] if letter.isalpha()))


def _try(engine: Engine, token: str) -> tuple[bool, str]:
    """Plays it; whether the game goes on, and the men on the board."""
    engine.send(f"moves {token}")
    result, fen = engine.ask("result", "fen")
    return result == "none", _men(fen)


def long_game(engine: Engine, start: str, count: int, seed: int) -> list[str]:
    """Moves at random of a game that lasts: men are taken or changed only before a rule against
    idleness ends it. Shorter than `count` where it comes to its end all the same. With dice a move
    holds its roll."""
    chance = random.Random(seed)
    engine.send(f"position {start}")
    tokens: list[str] = []
    men, quiet = _men(engine.ask("fen")[0]), 0
    while len(tokens) < count:
        token = _next_token(engine, chance, men, quiet >= KEEP_MEN)
        if token is None:
            break
        tokens.append(token)
        left = _men(engine.ask("fen")[0])
        quiet = 0 if left != men else quiet + 1
        men = left
    return tokens


def _next_token(engine: Engine, chance: random.Random, men: str, wants_change: bool) -> str | None:
    """Plays a move of the wanted kind, or else the last one that does not end the game."""
    roll = ""
    moves = engine.ask("moves")[0].split()
    if engine.ask("chance")[0] != "none":
        roll = chance.choice(moves)
        engine.send(f"moves {roll}")
        moves = engine.ask("moves")[0].split()
    chance.shuffle(moves)
    spare = None
    for move in moves:
        goes_on, left = _try(engine, move)
        if goes_on and (left != men) == wants_change:
            return f"{roll}/{move}" if roll else move
        engine.send("undo")
        spare = move if goes_on else spare
    if spare is None:
        return None
    engine.send(f"moves {spare}")
    return f"{roll}/{spare}" if roll else spare


def apply_time(engine: Engine, start: str, tokens: list[str]) -> Spent:
    """From sending a `position` line to `readyok`."""

    def work() -> int:
        engine.send(f"position {start} moves {' '.join(tokens)}", "isready")
        engine.expect("readyok")
        return len(tokens)

    return timed(engine, work)
