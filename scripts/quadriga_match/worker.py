"""The process that plays games: numbers of games in, a line of JSON per game out.

Without an argument it takes its work from standard input: the first line is the setup, then come
lines with the numbers of games, and `quit`; the end of input without it means that nobody wants the
game in progress any more. With an argument, an order, it plays the games of that.

Each line of output begins with the control character RS, so that a reader finds its beginning
behind the rest of a line that another worker could not finish.
"""

from __future__ import annotations

import base64
import json
import os
import queue
import sys
import threading
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass

from quadriga_match import cores
from quadriga_match.game import Game, game_of_line
from quadriga_match.plan import Plan
from quadriga_match.table import Table

RS = "\x1e"


@dataclass(frozen=True)
class Setup:
    """How a worker is to work."""

    plan: Plan
    pin: bool

    def order(self, numbers: list[int]) -> str:
        """The setup and some games as one word, for a command line."""
        line = Setup(self.plan.for_games(numbers), self.pin).line()
        data = zlib.compress(f"{line}\n{' '.join(map(str, numbers))}".encode())
        return base64.urlsafe_b64encode(data).decode()

    def line(self) -> str:
        return json.dumps({**asdict(self), "plan": self.plan.as_dict()})


def setup_of_line(line: str) -> Setup:
    data = json.loads(line)
    return Setup(**{**data, "plan": Plan.of_dict(data["plan"])})


def game_of_answer(line: str) -> Game | None:
    """The game of a worker's line; None if it was cut off. RuntimeError if it cannot play."""
    _, mark, text = line.rpartition(RS)
    if not mark or not text.endswith("\n"):
        return None
    if text.startswith('{"error":'):
        raise RuntimeError(json.loads(text)["error"])
    return game_of_line(text)


def _emit(text: str) -> None:
    sys.stdout.write(f"{RS}{text}\n")
    sys.stdout.flush()


def read_order(order: str) -> tuple[Setup, list[int]]:
    """The inverse of Setup.order."""
    line, numbers = zlib.decompress(base64.urlsafe_b64decode(order)).decode().split("\n")
    return setup_of_line(line), [int(number) for number in numbers.split()]


def _numbers_of_input() -> Iterator[int]:
    """The numbers of input, which a thread reads so that its end is noticed during a game."""
    numbers: queue.SimpleQueue[int | None] = queue.SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            if line.strip() == "quit":
                numbers.put(None)
                return
            numbers.put(int(line))
        os._exit(1)  # the engines see the end of their input

    threading.Thread(target=read, daemon=True).start()
    return iter(numbers.get, None)


def _play(setup: Setup, numbers: Iterable[int]) -> int:
    """Plays games; the status is 1 where it could not."""
    locks = cores.pin(setup.plan.cores) if setup.pin else []
    try:
        table = Table(setup.plan)
        for number in numbers:
            _emit(table.play(number).line())
        table.close()
    except RuntimeError as error:
        _emit(json.dumps({"error": str(error)}))
        return 1
    finally:
        del locks
    return 0


def work(arguments: list[str]) -> int:
    """Plays what it is told to; the exit status."""
    if arguments:
        return _play(*read_order(arguments[0]))
    return _play(setup_of_line(sys.stdin.readline()), _numbers_of_input())
