"""A referee and engines that play one game after another."""

from __future__ import annotations

import random
from datetime import datetime, timezone

from quadriga_match.game import Fault, Game
from quadriga_match.openings import play_opening
from quadriga_match.plan import Plan
from quadriga_match.referee import Referee, draw_roll
from quadriga_match.seat import Seat
from quadriga_match.ugi import EngineFault


def points_of(result: str, seats: int) -> list[float]:
    """The point of a game that ended by the rules, shared by the seats."""
    if result == "draw":
        return [1.0 / seats] * seats
    return [float(result == f"p{i + 1}win") for i in range(seats)]


class Table:
    """For one thread. RuntimeError if the referee fails."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        try:
            self._referee = Referee(plan.referee, plan.common_options)
        except EngineFault as error:
            raise RuntimeError(f"the referee: {error}") from error
        self._seats: dict[tuple[int, int], Seat] = {}

    def play(self, index: int) -> Game:
        """Plays a game of the match; what an engine does wrong ends it."""
        opening, seating = self._plan.opening_of(index), self._plan.seating_of(index)
        try:
            play_opening(self._referee, self._plan, opening)
            outcome = self._play_on(opening, self._take_seats(seating))
            return self._game(index, outcome)
        except EngineFault as error:
            raise RuntimeError(f"the referee: {error}") from error

    def close(self) -> None:
        for seat in self._seats.values():
            seat.close()
        self._referee.engine.close()

    def _play_on(self, opening: int, seats: list[Seat]) -> tuple[str, str] | Fault:
        """Plays from the opening to the end; result and reason, or what went wrong."""
        referee = self._referee
        current = 0
        try:
            for current, seat in enumerate(seats):
                seat.new_game(f"{self._plan.seed} {opening} {current}")
            dice = random.Random(f"{self._plan.seed} dice {opening}")
            while not referee.over:
                if referee.chance != "none":
                    referee.play(draw_roll(referee.chance, dice))
                    continue
                current = referee.turn
                move, comment = seats[current].move(referee, current, self._clocks(seats))
                if not referee.play(move, comment):
                    return seats[current].illegal(current, move)
            result, reason = referee.verdict()
            for current, seat in enumerate(seats):
                seat.agree(referee, result)
            return result, reason
        except EngineFault as error:
            if error.engine is referee.engine:
                raise
            return seats[current].fault(current, error)

    def _take_seats(self, seating: tuple[int, ...]) -> list[Seat]:
        """One process per seat; a contestant on two seats has two."""
        keys = [(who, seating[:i].count(who)) for i, who in enumerate(seating)]
        for key in keys:
            if key not in self._seats:
                self._seats[key] = Seat(self._plan.contestants[key[0]], self._plan)
        return [self._seats[key] for key in keys]

    def _clocks(self, seats: list[Seat]) -> str:
        timed = [(i + 1, seat) for i, seat in enumerate(seats)
                 if seat.contestant.limits.base is not None]
        times = "".join(f" p{i}time {seat.clock}" for i, seat in timed)
        return times + "".join(f" p{i}inc {s.contestant.limits.increment}" for i, s in timed)

    def _game(self, index: int, outcome: tuple[str, str] | Fault) -> Game:
        """Where there is a fault, the engine at fault loses and the others share the point."""
        seats = self._referee.seats
        if isinstance(outcome, Fault):
            fault, reason = outcome, outcome.kind
            points = [1.0 / (seats - 1)] * seats
            points[fault.seat] = 0.0
            result = f"p{points.index(1.0) + 1}win" if 1.0 in points else "none"
        else:
            fault, (result, reason) = None, outcome
            points = points_of(result, seats)
        moves, plies = self._referee.moves, self._referee.plies
        return Game(index, self._plan.opening_of(index), self._plan.seating_of(index), points,
                    result, reason, plies, self._start(), moves,
                    datetime.now(timezone.utc).strftime("%Y.%m.%d"), fault)

    def _start(self) -> str:
        """The position before the first move, as the referee writes it."""
        self._referee.start(self._referee.base)
        return self._referee.position_string()
