"""Games on this machine: some worker processes, each fed with one number after another."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from quadriga_match.game import Game
from quadriga_match.worker import Setup, game_of_answer

WORKER = Path(__file__).resolve().parent.parent / "match-worker"


class Worker:
    """A worker process. Its session is its own: a Ctrl-C at the keyboard is for the match."""

    def __init__(self, setup: Setup) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, start_new_session=True)
        self._send(setup.line())

    def play(self, number: int) -> Game:
        self._send(str(number))
        game = game_of_answer(self._process.stdout.readline())
        if game is None:
            raise RuntimeError(f"a worker ended with status {self._process.wait()}")
        return game

    def close(self) -> None:
        """Lets it end its engines."""
        try:
            self._send("quit")
        except OSError:
            pass
        self._process.wait()
        self._process.stdin.close()
        self._process.stdout.close()

    def abandon(self) -> None:
        """Ends it in the middle of a game."""
        self._process.stdin.close()

    def _send(self, line: str) -> None:
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()


def play_here(setup: Setup, numbers: Iterable[int], workers: int,
              finished: Callable[[Game], bool]) -> None:
    """Plays games; `finished` is called under a lock and says whether to go on."""
    waiting = iter(numbers)
    lock = threading.Lock()
    failures: list[BaseException] = []
    stopped = threading.Event()
    crew: list[Worker] = []

    def work(worker: Worker) -> None:
        try:
            while not stopped.is_set():
                with lock:
                    number = next(waiting, None)
                if number is None:
                    return
                game = worker.play(number)
                with lock:
                    if not finished(game):
                        stopped.set()
        except BaseException as error:  # to be raised where the match was started
            failures.append(error)
            stopped.set()

    try:
        crew = [Worker(setup) for _ in range(workers)]
        threads = [threading.Thread(target=work, args=(worker,), daemon=True) for worker in crew]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    except BaseException:
        stopped.set()
        for worker in crew:
            worker.abandon()
        raise
    for worker in crew:
        worker.close()
    if failures:
        raise failures[0]
