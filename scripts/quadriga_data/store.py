"""The file that self-play writes: a gzip member for the header, then one for each game in order."""

from __future__ import annotations

import fcntl
import gzip
import os
import zlib
from pathlib import Path
from typing import BinaryIO

GZIP = zlib.MAX_WBITS | 16
CHUNK = 1 << 14


def packed(text: str) -> bytes:
    """A gzip member that depends on nothing but the text."""
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def whole_members(file: BinaryIO) -> tuple[list[int], str]:
    """Where the whole gzip members of a file end, and the text of the first."""
    ends: list[int] = []
    first, text = "", b""
    stream = zlib.decompressobj(wbits=GZIP)
    file.seek(0)
    try:
        while data := file.read(CHUNK):
            text += stream.decompress(data)
            while stream.eof:
                first = first or text.decode()
                ends.append(file.tell() - len(stream.unused_data))
                data, stream = stream.unused_data, zlib.decompressobj(wbits=GZIP)
                text = stream.decompress(data)
    except zlib.error:
        pass  # what a kill left of the last one
    return ends, first


class Store:
    """Takes games in any order, writes them in theirs. A ValueError says why it cannot."""

    def __init__(self, path: Path, header: str) -> None:
        self._file = open(path, "a+b", buffering=0)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ValueError(f"{path} is being written by another process") from None
        ends, first = whole_members(self._file)
        self._file.seek(0)
        if ends and first != header:
            raise ValueError(f"{path} was made otherwise: {first.strip()[:200]}")
        if not ends and not packed(header).startswith(self._file.read()):
            raise ValueError(f"{path} is something else")
        self._file.truncate(ends[-1] if ends else 0)
        if not ends:
            self._file.write(packed(header))
        self.games = max(0, len(ends) - 1)  # that are there
        self._waiting: dict[int, str] = {}

    def put(self, game: int, text: str) -> None:
        self._waiting[game] = text
        while self.games in self._waiting:
            self._file.write(packed(self._waiting.pop(self.games)))
            self.games += 1

    def close(self) -> None:
        os.fsync(self._file.fileno())
        self._file.close()
