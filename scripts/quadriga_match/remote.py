"""Games on several machines, handed out by GNU parallel.

Each job is a worker on one of the hosts that plays a few games. A job that fails, because its host
went away or whatever, is tried again on another host; what came out before it failed counts, and
what comes a second time does not. Games that are still missing at the end are handed out once more.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO

from quadriga_match.game import Game
from quadriga_match.local import WORKER
from quadriga_match.worker import Setup, game_of_answer

# A host that does not answer for 15 seconds is gone.
PATIENCE = "-o BatchMode=yes -o ConnectTimeout=15 -o ServerAliveInterval=5 -o ServerAliveCountMax=3"
SSH_LINE = re.compile(r"((?:\d+/)?ssh\s(?:.*\s)?)(\S+)")


def impatient(line: str) -> str:
    """A line of the file of hosts; an ssh command of its own gets the options that it lacks."""
    return SSH_LINE.sub(rf"\1{PATIENCE} \2", line.strip())


def read_hosts(path: str) -> list[str]:
    lines = [line.strip() for line in Path(path).read_text(encoding="utf-8").splitlines()]
    return [impatient(line) for line in lines if line and not line.startswith("#")]


def parallel_command(hosts: list[str]) -> list[str]:
    """What starts a worker for each order on standard input."""
    worker = f"cd {shlex.quote(os.getcwd())} && exec python3 {shlex.quote(str(WORKER))} {{}}"
    logins = [word for host in hosts for word in ("--sshlogin", host)]
    return ["parallel", "--will-cite", "--plain", *logins, "--ssh", f"ssh {PATIENCE}",
            "--retries", str(len(hosts) + 1), "--line-buffer", worker]


class Remote:
    """The hosts, and the games that they still owe."""

    def __init__(self, setup: Setup, numbers: Iterable[int], hosts: str,
                 games_per_job: int) -> None:
        if not shutil.which("parallel"):
            raise RuntimeError("--remote needs GNU parallel")
        self._setup = setup
        self._missing = dict.fromkeys(numbers)
        self._games_per_job = games_per_job
        self._command = parallel_command(read_hosts(hosts))

    def play(self, finished: Callable[[Game], bool]) -> None:
        """Plays games until none is missing or `finished` says not to go on."""
        going_on = True
        while self._missing and going_on:
            before = len(self._missing)
            going_on = self._round(finished)
            if going_on and len(self._missing) == before:
                raise RuntimeError("no host played any of the games that are left")

    def _round(self, finished: Callable[[Game], bool]) -> bool:
        """Hands out all missing games once."""
        with tempfile.TemporaryFile("w+") as orders:
            orders.writelines(f"{order}\n" for order in self._orders())
            orders.seek(0)
            process = subprocess.Popen(self._command, stdin=orders, stdout=subprocess.PIPE,
                                       text=True, start_new_session=True)
        try:
            return self._take(process.stdout, process, finished)
        except BaseException:
            process.terminate()
            raise
        finally:
            process.stdout.close()
            process.wait()

    def _orders(self) -> Iterator[str]:
        missing = list(self._missing)
        for first in range(0, len(missing), self._games_per_job):
            yield self._setup.order(missing[first:first + self._games_per_job])

    def _take(self, lines: IO[str], process: subprocess.Popen,
              finished: Callable[[Game], bool]) -> bool:
        going_on = True
        for line in lines:
            game = self._game(line)
            if game is None or game.index not in self._missing:
                continue
            del self._missing[game.index]
            if not finished(game) and going_on:
                going_on = False
                process.terminate()  # parallel ends its jobs
        return going_on

    @staticmethod
    def _game(line: str) -> Game | None:
        """The game of a line, if it is whole; what is wrong with a host does not end the match."""
        try:
            return game_of_answer(line)
        except (RuntimeError, ValueError) as error:
            print(f"match: a host: {error}", file=sys.stderr, flush=True)
            return None
