"""The command line of scripts/match."""

from __future__ import annotations

import argparse
import shlex
import shutil
from pathlib import Path

from quadriga_match.plan import RANDOM_PLAYER, Contestant, Limits

PROGRAM = Path(__file__).resolve().parent.parent.parent / "build" / "quadriga"
GAMES = 100
MOST_GAMES = 40000  # of a match that an SPRT ends

LIMITS = {
    "movetime": "milliseconds per move",
    "nodes": "nodes per move",
    "depth": "depth of each search",
    "tc": "seconds per game and per move, such as 1+0.01",
}


def milliseconds(seconds: str) -> int:
    """Milliseconds of a number of seconds."""
    return round(float(seconds) * 1000)


def clock_limits(text: str) -> dict[str, int]:
    """The limits of `1+0.01`: seconds for the game and per move."""
    base, _, increment = text.partition("+")
    return {"base": milliseconds(base), "increment": milliseconds(increment or "0")}


def limits_of(given: dict[str, str | None]) -> Limits:
    """Limits by their names: movetime, nodes, depth, tc."""
    values: dict[str, int] = {}
    for name, text in given.items():
        if text is None:
            continue
        values.update(clock_limits(text) if name == "tc" else {name: int(text)})
    return Limits(**values)


def contestant_of(words: list[str], usual: Limits) -> Contestant:
    """An engine as the command line gives it."""
    command, *settings = words
    name, options, limits = command, {}, {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        kind, _, rest = key.partition(".")
        if not equals or kind not in ("name", "option", "limit") or (kind == "name") == bool(rest):
            raise ValueError(f"not name=, option.X= or limit.X=: {setting}")
        if kind == "name":
            name = value
        elif kind == "option":
            options[rest] = value
        elif rest in LIMITS:
            limits[rest] = value
        else:
            raise ValueError(f"no limit {rest}")
    return Contestant(name, command, options, limits_of(limits) if limits else usual)


def shard_of(text: str) -> tuple[int, int]:
    """`2/8`: the openings whose number leaves 2 when divided by 8."""
    part, total = (int(number) for number in text.split("/"))
    if not 0 <= part < total:
        raise ValueError
    return part, total


def parser(description: str) -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = result.add_argument
    add("--engine", nargs="+", action="append", default=[], metavar=("COMMAND", "SETTING"))
    add("--variant", required=True)
    add("--players", help="value of the option Players, where the variant has it")
    add("--referee", default=str(PROGRAM), metavar="COMMAND", help="default: %(default)s")
    for name, text in LIMITS.items():
        add(f"--{name}", help=text)
    add("--games", type=int, help=f"default: {GAMES}, with --sprt at most {MOST_GAMES}")
    add("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"),
        help="stop when it is clear which of the two the first engine is nearer to")
    add("--openings", metavar="FILE", help="lines: fen ... [moves ...] or startpos [moves ...]")
    add("--opening-plies", type=int, default=0, help="random moves before the engines begin")
    add("--seed", type=int, default=1)
    add("--concurrency", type=int, default=1, help="games at the same time")
    add("--no-pin", action="store_true", help="do not bind each game to a processor core")
    add("--time-margin", type=int, default=100, help="milliseconds (default: %(default)s)")
    add("--timeout", type=float, default=60.0, help="seconds for any answer without a clock")
    add("--record", metavar="FILE", help="write the games to FILE, and to FILE.state for --resume")
    add("--resume", action="store_true", help="go on with the match in --record's FILE")
    add("--merge", nargs="+", default=[], metavar="FILE",
        help="take over the games of these records")
    add("--shard", type=shard_of, metavar="I/N", help="play part I, from 0, of N of the match only")
    add("--remote", metavar="HOSTS", help="play on the hosts of this file, through GNU parallel")
    add("--games-per-job", type=int, help="with --remote; default: all seatings of an opening")
    add("--progress", type=int, default=10, metavar="N", help="a line with the score every N games")
    add("--quiet", action="store_true", help="no line per game")
    return result


def startable(command: str) -> bool:
    return command == RANDOM_PLAYER or shutil.which(shlex.split(command)[0]) is not None


def check(arguments: argparse.Namespace, contestants: list[Contestant]) -> None:
    """ValueError if the arguments do not make a match."""
    if len(contestants) < 2:
        raise ValueError("at least two engines, please")
    if arguments.games is not None and arguments.games < 1:
        raise ValueError("at least one game, please")
    if min(arguments.concurrency, arguments.games_per_job or 1, arguments.progress) < 1:
        raise ValueError("--concurrency, --games-per-job and --progress begin at 1")
    for contestant in contestants:
        if contestant.command != RANDOM_PLAYER and contestant.limits == Limits():
            raise ValueError(
                f"{contestant.name} has no limit: --movetime, --nodes, --depth or --tc")
    for command in [arguments.referee, *(c.command for c in contestants)]:
        if not startable(command):
            raise ValueError(f"no such program: {command}")
    if arguments.sprt and not arguments.sprt[0] < arguments.sprt[1]:
        raise ValueError("--sprt: the lower Elo first")
    if arguments.sprt and arguments.shard:
        raise ValueError("a shard is too little for an SPRT; merge the shards with --sprt")
    if (arguments.resume or arguments.merge) and not arguments.record:
        raise ValueError("--resume and --merge need --record")


def read_arguments(description: str) -> tuple[argparse.Namespace, tuple[Contestant, ...]]:
    """Ends the program where they make no sense."""
    reader = parser(description)
    arguments = reader.parse_args()
    try:
        usual = limits_of({name: getattr(arguments, name) for name in LIMITS})
        contestants = [contestant_of(words, usual) for words in arguments.engine]
        check(arguments, contestants)
    except ValueError as error:
        reader.error(str(error))
    if arguments.games is None:
        arguments.games = MOST_GAMES if arguments.sprt else GAMES
    return arguments, tuple(contestants)
