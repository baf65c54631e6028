"""A contestant at the table."""

from __future__ import annotations

import random
import time

from quadriga_match.game import Fault
from quadriga_match.plan import RANDOM_PLAYER, Contestant, Plan
from quadriga_match.referee import Referee
from quadriga_match.ugi import Engine, EngineFault


def comment_of(info: str, seconds: float) -> str:
    """`+0.34/8 0.012s` for an `info` line: score in pawns or plies to mate, depth, time."""
    words = info.split()
    score = depth = ""
    if "score" in words[:-2]:
        kind, value = words[words.index("score") + 1:][:2]
        number = int(value) if value.lstrip("+-").isdigit() else 0
        mate = f"{'-' if number < 0 else '+'}M{abs(number)}"
        score = f"{number / 100:+.2f}" if kind == "cp" else mate
    if "depth" in words[:-1]:
        depth = "/" + words[words.index("depth") + 1]
    return f"{score}{depth} {seconds:.3f}s".strip() if score else f"{seconds:.3f}s"


class Seat:
    """A contestant at the table for one game after another."""

    def __init__(self, contestant: Contestant, plan: Plan) -> None:
        self.contestant = contestant
        self._plan = plan
        self._engine: Engine | None = None
        self._chooser = random.Random()
        self.clock: int = 0

    def new_game(self, seed: str) -> None:
        self.clock = self.contestant.limits.base or 0
        self._chooser = random.Random(seed)
        if self.contestant.command == RANDOM_PLAYER:
            return
        if self._engine is None:
            self._engine = self._started()
        self._engine.send("uginewgame")
        self._engine.ready()

    def move(self, referee: Referee, seat: int, clocks: str) -> tuple[str, str]:
        """The move that the contestant makes, and a comment; its clock runs."""
        if self._engine is None:
            return self._chooser.choice(referee.legal_moves()), ""
        self._engine.send(referee.position)
        self._compare({"gameover": "false", f"p{seat + 1}turn": "true"})
        begin = time.monotonic()
        words, info = self._engine.search(
            f"go{clocks}{self.contestant.limits.words()}", self._patience())
        used = time.monotonic() - begin
        self.clock += self.contestant.limits.increment - int(used * 1000)
        return words.split()[0] if words else "nothing", comment_of(info, used)

    def agree(self, referee: Referee, result: str) -> None:
        """Asks how the game ended."""
        if self._engine is None:
            return
        self._engine.send(referee.position)
        self._compare({"gameover": "true", "result": result})

    def illegal(self, seat: int, move: str) -> Fault:
        """The fault of a move that is not legal."""
        dialogue = list(self._engine.dialogue) if self._engine else []
        return Fault(seat, "illegal", f"{move} is not legal", dialogue)

    def fault(self, seat: int, error: EngineFault) -> Fault:
        """What went wrong and the last of the dialogue; the engine starts anew for a next game."""
        kinds = {"late": "time" if self.contestant.limits.timed else "hang", "timeout": "hang"}
        fault = Fault(seat, kinds.get(error.kind, error.kind), str(error),
                      list(error.engine.dialogue))
        self.close()
        return fault

    def close(self) -> None:
        if self._engine:
            self._engine.close()
        self._engine = None

    def _started(self) -> Engine:
        engine = Engine(self.contestant.command, self._plan.timeout)
        try:
            engine.greet()
            known = {name.lower() for name in engine.options}
            common = {n: v for n, v in self._plan.common_options.items() if n.lower() in known}
            engine.set_options({**self.contestant.options, **common})
        except EngineFault:
            engine.close()
            raise
        return engine

    def _compare(self, expected: dict[str, str]) -> None:
        answers = self._engine.ask(*expected)
        for (question, wanted), answer in zip(expected.items(), answers):
            if answer != wanted:
                raise EngineFault(self._engine, "disagreement",
                                  f"{question}: {answer} instead of {wanted}")

    def _patience(self) -> float:
        limits = self.contestant.limits
        bounds = [limits.movetime, None if limits.base is None else max(self.clock, 0)]
        given = [bound for bound in bounds if bound is not None]
        if not given:
            return self._plan.timeout
        return (min(given) + self._plan.time_margin) / 1000
