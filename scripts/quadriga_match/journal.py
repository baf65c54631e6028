"""The games of a match on disk, so that a match that was killed goes on where it stopped.

FILE.state is the journal: a first line with the match's plan, then a line of JSON for each finished
game, each written at once. It alone is read when a match goes on. FILE is the record for people; it
is written anew from the journal then. A last line that was cut off is dropped.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from quadriga_match import record
from quadriga_match.game import Game, game_of_line
from quadriga_match.plan import Plan


class JournalError(Exception):
    """A journal that cannot be used."""


def state_path(path: str) -> Path:
    return Path(path + ".state")


def read_plan(path: Path, line: bytes, plan: Plan) -> None:
    """JournalError unless the first line of a journal is of the same match."""
    try:
        other = Plan.of_dict(json.loads(line)["plan"])
    except (ValueError, TypeError, KeyError) as error:
        raise JournalError(f"{path} is not the journal of a match") from error
    different = plan.differences(other)
    if different:
        raise JournalError(f"{path} is of another match: {', '.join(different)} differ")


def read_games(path: Path, data: bytes) -> Iterator[Game]:
    """The games of the whole lines after the first."""
    for number, line in enumerate(data.splitlines()[1:], 2):
        try:
            yield game_of_line(line.decode())
        except ValueError as error:
            raise JournalError(f"{path}: line {number} is damaged") from error


def append(file: IO[bytes], text: str) -> None:
    """Writes all at once or fails."""
    data = text.encode()
    if file.write(data) != len(data):
        raise JournalError(f"{file.name} could not be written to")


class Journal:
    """The journal and the record of a match, open for more games."""

    def __init__(self, path: str, plan: Plan, resume: bool) -> None:
        self._plan = plan
        self._path = Path(path)
        self._state_path = state_path(path)
        if not resume and (self._path.exists() or self._state_path.exists()):
            raise JournalError(f"{path} is there already; --resume goes on with it")
        self._known: set[int] = set()
        self._state = open(self._state_path, "ab+", buffering=0)
        try:
            fcntl.flock(self._state, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise JournalError(f"{self._state_path} is in use") from error

    def load(self) -> Iterator[Game]:
        """The games played so far, each once; the record is written anew. To be run to its end."""
        data = self._whole_lines()
        if data:
            read_plan(self._state_path, data.split(b"\n", 1)[0], self._plan)
        else:
            append(self._state, json.dumps({"plan": self._plan.as_dict()}) + "\n")
        fresh = self._path.with_name(self._path.name + ".new")
        with open(fresh, "w", encoding="utf-8") as file:
            for game in read_games(self._state_path, data):
                if game.index not in self._known:
                    self._known.add(game.index)
                    file.write(record.written(game, self._plan))
                    yield game
        os.replace(fresh, self._path)
        self._record = open(self._path, "ab", buffering=0)

    def add(self, game: Game) -> None:
        """Writes a finished game down."""
        self._known.add(game.index)
        append(self._state, game.line() + "\n")
        append(self._record, record.written(game, self._plan))

    def merge(self, path: str) -> Iterator[Game]:
        """Takes over the games of another journal of the match that are not known yet."""
        other = state_path(path)
        data = other.read_bytes()
        data = data[:data.rfind(b"\n") + 1]
        read_plan(other, data.split(b"\n", 1)[0], self._plan)
        for game in read_games(other, data):
            if game.index not in self._known:
                self.add(game)
                yield game

    def _whole_lines(self) -> bytes:
        """What the journal holds; the rest of a line that was cut off is removed from it."""
        self._state.seek(0)
        data = self._state.read()
        whole = data.rfind(b"\n") + 1
        self._state.truncate(whole)
        return data[:whole]
