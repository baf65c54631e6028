"""A build of the engine under test: its bench, its perft counts, its speed."""

from __future__ import annotations

import re
import shlex
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from quadriga_match.ugi import Engine, EngineFault

TIMEOUT = 600.0  # seconds for a bench or a perft


@dataclass(frozen=True)
class Row:
    """A line of tests/perft.tsv."""

    variant: str
    fen: str
    counts: tuple[int, ...]  # for the depths 1, 2, ...


def read_perft(path: Path) -> list[Row]:
    rows = []
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            variant, fen, *counts = line.split("\t")
            rows.append(Row(variant, fen, tuple(map(int, counts))))
    return rows


def program_of(name: str) -> str:
    """A command as it is, or the program in a build directory."""
    path = Path(name)
    return shlex.quote(str(path / "quadriga")) if path.is_dir() else name


def processor_time(process: subprocess.Popen) -> float:
    """Seconds that another process has used, or those of the clock where that cannot be told."""
    try:
        return time.clock_gettime((~process.pid << 3) | 2)  # how Linux names such a clock
    except (AttributeError, OSError):
        return time.monotonic()


@dataclass
class Bench:
    """What a run of `bench` said: nodes, and processor seconds, by variant."""

    nodes: dict[str, int]
    seconds: dict[str, float]

    def speed(self, variant: str) -> float:
        return self.nodes[variant] / max(self.seconds[variant], 1e-9)


def run_bench(command: str, depth: int | None = None) -> Bench:
    """Runs the bench, of a given depth, in a process of its own. A RuntimeError if it fails."""
    result = Bench({}, {})
    line = "bench" if depth is None else f"bench {depth}"
    with subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as process:
        process.stdin.write(f"{line}\n")
        process.stdin.flush()
        before = processor_time(process)
        for text in process.stdout:
            now = processor_time(process)
            if re.fullmatch(r"\d+ nodes \d+ nps\n", text):
                process.stdin.close()
                return result
            if match := re.fullmatch(r"(\S+): (\d+) nodes\n", text):
                result.nodes[match[1]] = int(match[2])
                result.seconds[match[1]] = now - before
            before = now
    raise RuntimeError(f"{command}: the bench came to no end")


def perft_errors(engine: Engine, row: Row, most_leaves: int) -> list[str]:
    """What an engine counts otherwise than a row says, to the depth with so many leaves."""
    base = row.fen if row.fen == "startpos" else f"fen {row.fen}"
    engine.send(f"setoption name UGI_Variant value {row.variant}", f"position {base}")
    for depth, expected in enumerate(row.counts, 1):
        if expected > most_leaves:
            break
        engine.send(f"perft {depth}")
        counted = engine.expect("Nodes searched:", TIMEOUT)
        if counted != str(expected):
            return [f"{row.variant} {row.fen}: perft {depth} is {counted} instead of {expected}"]
    return []


def perft_report(command: str, rows: list[Row], most_leaves: int) -> dict[str, list[str]]:
    """Errors by variant; an engine that ends is one too."""
    errors: dict[str, list[str]] = {row.variant: [] for row in rows}
    engine = Engine(command)
    for row in rows:
        try:
            errors[row.variant] += perft_errors(engine, row, most_leaves)
        except EngineFault as fault:
            errors[row.variant].append(f"{row.variant} {row.fen}: {fault}")
            engine.close()
            engine = Engine(command)
    engine.close()
    return errors
