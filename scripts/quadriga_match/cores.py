"""Processor cores for games: each worker takes its own, so that none disturbs another.

A core is taken by a lock on a file that all matches of a user on a machine share; the lock goes
with the worker, however that ends. Where there are not enough free cores, nothing is pinned.
"""

from __future__ import annotations

import fcntl
import os
import tempfile
from pathlib import Path
from typing import IO


def _take(core: int, folder: Path) -> IO[bytes] | None:
    lock = open(folder / str(core), "ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        return None
    return lock


def pin(count: int) -> list[IO[bytes]]:
    """Pins this thread, and what it starts, to so many free cores; keep the locks it returns."""
    if not hasattr(os, "sched_setaffinity"):
        return []
    folder = Path(tempfile.gettempdir()) / f"quadriga-cores-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    taken: dict[int, IO[bytes]] = {}
    for core in sorted(os.sched_getaffinity(0)):
        lock = _take(core, folder) if len(taken) < count else None
        if lock:
            taken[core] = lock
    if len(taken) < count:
        for lock in taken.values():
            lock.close()
        return []
    os.sched_setaffinity(0, taken)
    return list(taken.values())
