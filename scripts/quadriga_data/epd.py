"""Files of test positions, one a line, in the manner of EPD:

    POSITION; bm MOVE...; am MOVE...; ce SCORE; id NAME; src TEXT;

`bm` are the moves that solve it, `am` moves that do not; one of the two is there. `ce` is the score
of the side to move, centipawns or #N: it wins in N plies. `src` says how the moves were found: by
hand, or by which search they were confirmed. Lines that begin with # are comments.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

KNOWN = ("bm", "am", "ce", "id", "src")


@dataclass(frozen=True)
class Puzzle:
    """A position and what to do in it."""

    fen: str
    best: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    score: str = ""
    name: str = ""
    source: str = ""

    def solved_by(self, move: str) -> bool:
        return move in self.best if self.best else move not in self.avoid

    def text(self) -> str:
        """Its line in a file."""
        fields = {"bm": " ".join(self.best), "am": " ".join(self.avoid), "ce": self.score,
                  "id": self.name, "src": self.source}
        operations = [f"{key} {text};" for key, text in fields.items() if text]
        return " ".join([f"{self.fen};", *operations])


def parse_line(line: str) -> Puzzle:
    """A ValueError says what is wrong with a line."""
    fen, *operations = (part.strip() for part in line.strip().rstrip(";").split(";"))
    fields: dict[str, str] = {}
    for operation in operations:
        key, _, text = operation.partition(" ")
        if key not in KNOWN or key in fields or not text.strip():
            raise ValueError(f"not one of {' '.join(KNOWN)}, once, with a text: '{operation}'")
        fields[key] = text.strip()
    if not fen or ("bm" in fields) == ("am" in fields):
        raise ValueError(f"a position with bm or am is wanted: '{line.strip()}'")
    return Puzzle(fen, tuple(fields.get("bm", "").split()), tuple(fields.get("am", "").split()),
                  fields.get("ce", ""), fields.get("id", ""), fields.get("src", ""))


def read_puzzles(path: Path) -> list[Puzzle]:
    puzzles = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                puzzles.append(parse_line(line))
            except ValueError as error:
                raise ValueError(f"{path}:{number}: {error}") from None
    return puzzles
