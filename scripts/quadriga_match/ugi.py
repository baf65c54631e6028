"""A UGI engine as a process: lines out, lines in, with deadlines."""

from __future__ import annotations

import os
import select
import shlex
import signal
import subprocess
import time
from collections import deque

DIALOGUE_LINES = 20
PROCESS_CLOCK = 2  # Linux's number of another process's clock is made of this and the process's


class EngineFault(Exception):
    """What an engine did wrong: `kind` is crash, timeout, late, or what a caller adds to these."""

    def __init__(self, engine: Engine, kind: str, text: str) -> None:
        super().__init__(text)
        self.engine = engine
        self.kind = kind


class Engine:
    """One running engine. Not to be shared by threads."""

    def __init__(self, command: str, timeout: float = 10.0) -> None:
        self.command = command
        self.timeout = timeout
        self.dialogue: deque[str] = deque(maxlen=DIALOGUE_LINES)
        self.options: set[str] = set()
        self._pending = b""
        self._lines: deque[str] = deque()
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as error:
            raise EngineFault(self, "crash", f"cannot start {command}: {error.strerror}") from error
        self._out = self._process.stdout.fileno()
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN | select.POLLHUP)

    def send(self, *lines: str) -> None:
        """Sends lines in one write."""
        self.dialogue.extend(f"> {line}" for line in lines)
        data = "".join(f"{line}\n" for line in lines).encode()
        try:
            while data:
                data = data[os.write(self._process.stdin.fileno(), data):]
        except OSError as error:
            raise self._crashed() from error

    def line(self, deadline: float) -> str:
        """The next line; `deadline` is a time of time.monotonic()."""
        while not self._lines:
            self._wait(deadline)
            data = os.read(self._out, 65536)
            if not data:
                raise self._crashed()
            *whole, self._pending = (self._pending + data).split(b"\n")
            self._lines.extend(part.decode(errors="replace").rstrip("\r") for part in whole)
        line = self._lines.popleft()
        self.dialogue.append(f"< {line}")
        return line

    def expect(self, word: str, timeout: float | None = None) -> str:
        """The rest of the first line that begins with `word`; others are passed over."""
        deadline = time.monotonic() + (self.timeout if timeout is None else timeout)
        while True:
            line = self.line(deadline)
            if line == word or line.startswith(word + " "):
                return line[len(word) + 1:].strip()

    def ask(self, *questions: str, unanswered: int = 0) -> list[str]:
        """The answers to some `query` questions, and before them to others sent already."""
        self.send(*(f"query {question}" for question in questions))
        return [self.expect("response") for _ in range(unanswered + len(questions))]

    def search(self, go: str, timeout: float) -> tuple[str, str]:
        """The words after `bestmove`, and the last `info` line with a score; it may be late."""
        begin = self.processor_time()
        deadline = time.monotonic() + timeout
        self.send(go)
        info = ""
        try:
            while not (line := self.line(deadline)).startswith("bestmove"):
                if line.startswith("info ") and " score " in line:
                    info = line
        except EngineFault as fault:
            if fault.kind != "timeout":
                raise
            used = self.processor_time() - begin
            raise EngineFault(self, "late", f"no answer within {timeout:.3f} s, of which it used "
                                            f"{used:.3f} s of processor time") from fault
        return line[len("bestmove"):].strip(), info

    def greet(self) -> None:
        """Says `ugi` and learns the names of the options."""
        self.send("ugi")
        deadline = time.monotonic() + self.timeout
        while (line := self.line(deadline)) != "ugiok":
            words = line.split()
            if words[:2] == ["option", "name"] and "type" in words:
                self.options.add(" ".join(words[2:words.index("type")]))

    def set_options(self, options: dict[str, str]) -> None:
        """Sets options and waits until the engine is ready."""
        self.send(*(f"setoption name {name} value {value}" for name, value in options.items()))
        self.ready()

    def told(self, command: str) -> list[str]:
        """All lines that a command is answered with."""
        self.send(command, "isready")
        deadline = time.monotonic() + self.timeout
        lines = []
        while (line := self.line(deadline)) != "readyok":
            lines.append(line)
        return lines

    def ready(self) -> None:
        """Waits until the engine has done what it was told."""
        self.send("isready")
        self.expect("readyok")

    def close(self) -> None:
        """Ends the engine, by force if it does not go."""
        try:
            self.send("quit")
            self._process.wait(1.0)
        except (EngineFault, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._process.stdin.close()
        self._process.stdout.close()

    @property
    def pid(self) -> int:
        return self._process.pid

    def processor_time(self) -> float:
        """Seconds, of all its threads; 0 where the system does not tell."""
        try:
            return time.clock_gettime((~self._process.pid << 3) | PROCESS_CLOCK)
        except OSError:
            return 0.0

    def _wait(self, deadline: float) -> None:
        left = deadline - time.monotonic()
        if not self._poll.poll(max(0.0, left) * 1000):
            raise EngineFault(self, "timeout", "no answer in time")

    def _crashed(self) -> EngineFault:
        try:
            status = self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            return EngineFault(self, "crash", "closed its output")
        if status < 0:
            return EngineFault(self, "crash", f"killed by {signal.Signals(-status).name}")
        return EngineFault(self, "crash", f"ended with status {status}")
