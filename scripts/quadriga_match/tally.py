"""The games of a match so far, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from quadriga_match.sprt import Sprt
from quadriga_match.game import Game
from quadriga_match.plan import Plan
from quadriga_match.score import elo_text, interval, superiority


def counted(words: Iterable[str]) -> str:
    counts = Counter(words).most_common()
    return ", ".join(f"{word} {count}" for word, count in counts) or "none"


class Tally:
    """What the contestants scored. The SPRT, if there is one, is of the first."""

    def __init__(self, plan: Plan, hypotheses: tuple[float, float] | None = None) -> None:
        self._plan = plan
        self.games: list[Game] = []
        self._first: dict[int, list[float]] = {}  # of the first contestant, by opening
        self._left: Counter[int] = Counter()  # games of an opening still to come
        self.test = Sprt(*hypotheses, fair=self._fair(0)) if hypotheses else None

    def add(self, game: Game) -> None:
        """Counts a game; the SPRT counts when an opening was played with all seatings."""
        self.games.append(game)
        if 0 in game.seating:
            self._first.setdefault(game.opening, []).append(self._points(0, game))
        self._left.setdefault(game.opening, len(self._plan.ways))
        self._left[game.opening] -= 1
        if self.test and self._left[game.opening] == 0:
            scores = self._first[game.opening]
            self.test.add(sum(scores) / len(scores))

    @property
    def decided(self) -> bool:
        return self.test is not None and self.test.accepted is not None

    def progress(self) -> str:
        """One line for the match so far, from the first contestant's view."""
        groups = list(self._first.values())
        parts = [f"after {len(self.games)} games: {self._score_text(groups, 0)}",
                 f"LOS {100 * superiority(groups, self._fair(0)):.1f} %"]
        return ", ".join(parts + ([self.test.text()] if self.test else []))

    def report(self) -> list[str]:
        """The lines at the end of a match."""
        games = self.games
        lines = [self._line_of(who) for who in range(len(self._plan.contestants))]
        seats = ["no winner" if game.winner is None else f"p{game.winner + 1}" for game in games]
        plies = sum(game.plies for game in games)
        draws = sum(game.result == "draw" for game in games)
        faults = sum(game.fault is not None for game in games)
        lines += [f"won by seat: {counted(seats)}",
                  f"draws: {draws} ({100 * draws / max(1, len(games)):.1f} %)",
                  f"ended by: {counted(game.reason for game in games)}",
                  f"mean length: {plies / max(1, len(games)):.1f} plies"]
        lines += [f"sprt: {self.test.verdict()}"] if self.test else []
        return [*lines, f"result: {self._result_text(0)}, faults {faults}"]

    @staticmethod
    def _points(who: int, game: Game) -> float:
        return sum(p for p, seat in zip(game.points, game.seating) if seat == who)

    def _groups(self, who: int) -> list[list[float]]:
        """What a contestant scored, by opening."""
        groups: dict[int, list[float]] = {}
        for game in self.games:
            if who in game.seating:
                groups.setdefault(game.opening, []).append(self._points(who, game))
        return list(groups.values())

    def _fair(self, who: int) -> float:
        """What a contestant would score among equals."""
        shares = [way.count(who) / len(way) for way in self._plan.ways if who in way]
        return sum(shares) / len(shares)

    def _score_text(self, groups: list[list[float]], who: int) -> str:
        scores = [score for group in groups for score in group]
        part = 100 * sum(scores) / len(scores) if scores else 0.0
        return (f"{sum(scores):g} of {len(scores)} ({part:.1f} %), "
                f"Elo {elo_text(groups, self._fair(who))}")

    def _result_text(self, who: int) -> str:
        """`57.5 of 100 (57.5 %), Elo +53 +-70, W 55 D 5 L 40` for a contestant."""
        won, drawn, lost = self._wins_draws_losses(who)
        return f"{self._score_text(self._groups(who), who)}, W {won} D {drawn} L {lost}"

    def _wins_draws_losses(self, who: int) -> tuple[int, int, int]:
        counts = [0, 0, 0]
        for game in self.games:
            if who not in game.seating:
                continue
            lost = game.fault and game.seating[game.fault.seat] == who
            if game.winner is not None:
                counts[0 if game.seating[game.winner] == who else 2] += 1
            else:
                counts[2 if lost else 1] += 1
        return counts[0], counts[1], counts[2]

    def _line_of(self, who: int) -> str:
        groups = self._groups(who)
        low, high = interval(groups)
        faults = counted(g.fault.kind for g in self.games
                         if g.fault and g.seating[g.fault.seat] == who)
        return (f"{self._plan.contestants[who].name}: {self._result_text(who)}, "
                f"95 %: {100 * low:.1f} to {100 * high:.1f} %, "
                f"LOS {100 * superiority(groups, self._fair(who)):.1f} %, faults: {faults}")
