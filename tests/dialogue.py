"""The real program at the other end of pipes, for the tests of the protocol.

Every line is kept with the time at which it arrived. Environment: QUADRIGA is the program,
QUADRIGA_LONG=1 asks for the full numbers and strict limits, QUADRIGA_SLOWDOWN=N says that the program
is up to N times slower than it is, as the sanitizers make it.
"""

from __future__ import annotations

import os
import queue
import random
import re
import subprocess
import threading
import time

PROGRAM = os.environ.get("QUADRIGA", "build/quadriga")
LONG = os.environ.get("QUADRIGA_LONG") == "1"
SLOWDOWN = int(os.environ.get("QUADRIGA_SLOWDOWN", "1"))
PATIENCE = 60.0  # seconds until a test calls a missing line a hang


def times(short: int, full: int) -> int:
    """How often to try: the short form, or the full number."""
    return full if LONG else short


class Engine:
    """One run of the program."""

    def __init__(self, *arguments: str, **options) -> None:
        self.process = subprocess.Popen(
            [PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, bufsize=0, **options)
        self.lines: queue.Queue[tuple[float, str] | None] = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.arrived = 0.0  # when the last line taken had arrived

    def _read(self) -> None:
        pending = b""
        while data := self._read_some():
            now = time.monotonic()
            *whole, pending = (pending + data).split(b"\n")
            for line in whole:
                self.lines.put((now, line.decode("latin-1")))
        if pending:
            self.lines.put((time.monotonic(), pending.decode("latin-1") + "<no line end>"))
        self.lines.put(None)

    def _read_some(self) -> bytes:
        try:
            return self.process.stdout.read(65536)
        except ValueError:  # a test closed it
            return b""

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass

    def write(self, data: bytes) -> None:
        """Sends bytes as they are."""
        view = memoryview(data)
        while view:
            view = view[self.process.stdin.write(view):]

    def send(self, *lines: str) -> None:
        """Sends lines in one write."""
        self.write("".join(line + "\n" for line in lines).encode("latin-1"))

    def line(self, timeout: float = PATIENCE) -> str | None:
        """The next line; None at the end of output. A missing line is an AssertionError."""
        try:
            item = self.lines.get(timeout=timeout)
        except queue.Empty:
            raise AssertionError(f"no line within {timeout} s") from None
        if item is None:
            return None
        self.arrived, text = item
        return text

    def until(self, word: str, timeout: float = PATIENCE) -> list[str]:
        """The lines up to the first one that begins with `word`."""
        lines = []
        while True:
            line = self.line(timeout)
            if line is None:
                raise AssertionError(f"end of output before '{word}', after {lines[-3:]}")
            lines.append(line)
            if line.split(" ")[0] == word or line == word:
                return lines

    def sync(self) -> list[str]:
        """The lines that were still to come: what precedes the answer to a query."""
        self.send("query end-of-answers")
        lines = []
        while (line := self.line()) != "response unsupported":
            if line is None:
                raise AssertionError(f"end of output after {lines[-3:]}")
            lines.append(line)
        return lines

    def run(self, *lines: str) -> list[str]:
        """What the lines are answered with, by a program that is not searching."""
        self.send(*lines)
        return self.sync()

    def ask(self, question: str) -> str:
        """The answer to a query, which must be the next line."""
        self.send("query " + question)
        line = self.line()
        if line is None or not line.startswith("response "):
            raise AssertionError(f"query {question} was answered with {line!r}")
        return line[len("response "):]

    def go(self, arguments: str = "depth 1") -> str:
        """The bestmove of a search."""
        self.send("go " + arguments)
        return self.until("bestmove")[-1].split()[1]

    def quiet(self, seconds: float) -> bool:
        """Whether nothing arrives for a while."""
        try:
            self.line(seconds)
        except AssertionError:
            return True
        return False

    def end(self, *lines: str) -> tuple[int, str]:
        """Ends input after the lines; the exit status and standard error."""
        self.send(*lines)
        self.process.stdin.close()
        status = self.process.wait(PATIENCE)
        return status, self.process.stderr.read().decode()


def without_times(lines: list[str]) -> list[str]:
    """What a search says, but for what depends on how long it took."""
    return [re.sub(r" (nps|time) \d+", "", line) for line in lines if " currmove " not in line]


def variants() -> list[str]:
    """The games of the program."""
    with Engine() as engine:
        return engine.ask("variants").split()


def started(variant: str, **options) -> Engine:
    """A program on the start position of a game."""
    engine = Engine(**options)
    engine.send(f"setoption name UGI_Variant value {variant}")
    return engine


def random_game(engine: Engine, seed: int, most: int = 100000) -> list[str]:
    """Random legal moves from the start to the end of the game, or so many."""
    pick = random.Random(seed)
    engine.send("position startpos")
    moves: list[str] = []
    while len(moves) < most and engine.ask("gameover") == "false":
        moves.append(pick.choice(engine.ask("moves").split()))
        engine.send("moves " + moves[-1])
    return moves
