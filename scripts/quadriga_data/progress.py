"""A bar on standard error that shows how far a long run is, how fast, and how long it will take."""

from __future__ import annotations

import sys
import time

WIDTH = 30  # of the bar
INTERVAL = 0.2  # seconds between two pictures on a terminal


def clock_text(seconds: float) -> str:
    """`1:02:03`, or `2:03` below an hour."""
    minutes, second = divmod(round(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def bar_text(done: int, total: int, begun_at: int, seconds: float, unit: str) -> str:
    """`[###...] 12/30 games, 3.1 games/s, 0:06 left`; the speed is that since `begun_at`."""
    filled = WIDTH * done // max(1, total)
    speed = (done - begun_at) / seconds if seconds > 0 else 0.0
    left = clock_text((total - done) / speed) if speed > 0 else "?"
    bar = "#" * filled + "." * (WIDTH - filled)
    return f"[{bar}] {done}/{total} {unit}, {speed:.2f} {unit}/s, {left} left"


class Progress:
    """Draws itself only on a terminal, or where it is told to."""

    def __init__(self, total: int, unit: str, done: int = 0, always: bool = False) -> None:
        self._total, self._unit, self._first = total, unit, done
        self._shown = always or sys.stderr.isatty()
        self._begin = time.monotonic()
        self._last = 0.0
        self.done = done

    def advance(self, extra: str = "") -> None:
        """One more is done."""
        self.done += 1
        now = time.monotonic()
        if self._shown and (now - self._last >= INTERVAL or self.done == self._total):
            self._last = now
            text = bar_text(self.done, self._total, self._first, now - self._begin, self._unit)
            print(f"\r{text}{extra}\033[K", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if self._shown and self._last:
            print(file=sys.stderr, flush=True)
