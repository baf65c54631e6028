#!/usr/bin/env python3
"""The real engine with a fault, for tests of scripts/regress: wrong, slow, changed, less or deaf.

Lines pass through; `wrong` spoils the total of each perft, `slow` works before each line of a
bench, `changed` has another signature, `less` has one variant less, `deaf` ends at a perft.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time

SLOWER = 5  # times, at least


def work(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def altered(mode: str, line: str, bench_lines: int, seconds: float) -> str:
    """A line as this build says it; empty: not at all."""
    if mode == "wrong" and line.startswith("Nodes searched: "):
        return f"Nodes searched: {int(line.split()[-1]) + 1}\n"
    if line.count(" ") == 2 and line.endswith(" nodes\n"):
        variant, nodes, _ = line.split()
        if mode == "slow":
            work(0.01 + SLOWER * seconds)
        if mode == "changed":
            return f"{variant} {int(nodes) + 1} nodes\n"
        if mode == "less" and bench_lines == 0:
            return ""
    return line


def main() -> None:
    mode, *command = sys.argv[1:]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as engine:

        def forward() -> None:
            for line in sys.stdin:
                if mode == "deaf" and line.startswith("perft"):
                    break
                engine.stdin.write(line)
                engine.stdin.flush()
            engine.stdin.close()

        threading.Thread(target=forward, daemon=True).start()
        bench_lines = 0
        last = time.monotonic()
        for line in engine.stdout:
            took = time.monotonic() - last
            print(altered(mode, line, bench_lines, took), end="", flush=True)
            bench_lines += line.endswith(" nodes\n")
            last = time.monotonic()
    os._exit(0)  # the thread may still be reading


if __name__ == "__main__":
    main()
