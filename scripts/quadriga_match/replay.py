"""A recorded game played again on an engine's board."""

from __future__ import annotations

import re

from quadriga_match.record import Record
from quadriga_match.referee import Referee

FAULTS = ("time", "hang", "crash", "illegal", "disagreement")
FAULT = re.compile(r"p(\d) (\w+): (.*)")


def put_up(referee: Referee, record: Record, plies: int | None = None) -> str | None:
    """Plays the first plies of a game, or all of it; what went wrong, if something did.

    A roll that is waited for after those plies belongs to the position.
    """
    base = f"fen {record.tags.get('FEN', '')}"
    referee.start(base)
    if referee.position_string() != record.tags.get("FEN"):
        return f"the start position is not right: {referee.complaint()}"
    for number, move in enumerate(record.moves, 1):
        if plies is not None and referee.plies >= plies and referee.chance == "none":
            return None
        if not referee.play(move):
            return f"move {number}, {move}, is not legal"
    if plies is not None and referee.plies < plies:
        return f"the game has {referee.plies} plies"
    return None


def check(referee: Referee, record: Record) -> str | None:
    """What is wrong with a record, if something is."""
    if not record.ended:
        return "the record was cut off"
    wrong = put_up(referee, record)
    if wrong:
        return wrong
    if str(referee.plies) != record.tags.get("Plies"):
        return f"Plies {record.tags.get('Plies')}, but there are {referee.plies}"
    if record.closing != record.tags.get("Result"):
        return f"Result {record.tags.get('Result')}, but {record.closing} after the moves"
    return check_fault(referee, record) if "Fault" in record.tags else check_end(referee, record)


def check_end(referee: Referee, record: Record) -> str | None:
    """Of a game that ended by the rules."""
    if not referee.over:
        return "the game is not over after the last move"
    told = (record.tags.get("Result"), record.tags.get("Reason"))
    right = referee.verdict()
    return None if told == right else f"{' '.join(map(str, told))} instead of {' '.join(right)}"


def check_fault(referee: Referee, record: Record) -> str | None:
    """Of a game that ended by a fault: who was at fault did not win, and what was illegal is."""
    fault = FAULT.fullmatch(record.tags["Fault"])
    if not fault or fault[2] not in FAULTS or fault[2] != record.tags.get("Reason"):
        return f"Fault and Reason do not fit: {record.tags['Fault']}"
    others = [f"p{seat}win" for seat in range(1, referee.seats + 1) if str(seat) != fault[1]]
    right = others[0] if len(others) == 1 else "none"
    if record.tags.get("Result") != right:
        return f"{record.tags.get('Result')} instead of {right}"
    if fault[2] == "illegal" and referee.play(fault[3].split()[0]):
        return f"the move was legal: {fault[3]}"
    return None
