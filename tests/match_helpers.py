"""What the tests of the match runner share: the scripts run for real."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "scripts"
sys.path.insert(0, str(SCRIPTS))

from quadriga_match.ugi import Engine  # noqa: E402

FAKE = f"{sys.executable} {ROOT / 'tests' / 'fake_engine.py'}"
QUADRIGA = os.environ.get("QUADRIGA", "")
HAVE_ENGINE = os.access(QUADRIGA, os.X_OK)
LONGEST = 300.0  # seconds that a match may take before it is a hang


def run_script(name: str, *arguments: str, status: int = 0) -> str:
    """What a script prints; it must end with the status and say nothing on standard error."""
    done = subprocess.run([sys.executable, str(SCRIPTS / name), *arguments],
                          capture_output=True, text=True, timeout=LONGEST, check=False)
    if done.returncode != status or done.stderr:
        raise AssertionError(f"status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def complaint(name: str, *arguments: str) -> str:
    """What a script that cannot begin says on standard error."""
    done = subprocess.run([sys.executable, str(SCRIPTS / name), *arguments],
                          capture_output=True, text=True, timeout=LONGEST, check=False)
    if done.returncode == 0 or done.stdout:
        raise AssertionError(f"status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stderr


def fake_arguments(*arguments: str, variant: str = "race") -> list[str]:
    """Those of a match that the fake engine is the referee of."""
    return ["--variant", variant, "--referee", f"{FAKE} good", *arguments]


def run_match(*arguments: str, status: int = 0) -> str:
    return run_script("match", *arguments, status=status)


def fake_match(*arguments: str, variant: str = "race", status: int = 0) -> str:
    return run_match(*fake_arguments(*arguments, variant=variant), status=status)


def engines(first: str, second: str) -> list[str]:
    """Two fake engines."""
    return ["--engine", f"{FAKE} {first}", "name=A", "--engine", f"{FAKE} {second}", "name=B"]


def games_of(output: str) -> list[str]:
    """The lines for single games, without their numbers, in the order of the numbers."""
    lines = [line.split(":", 1) for line in output.splitlines() if line.startswith("game ")]
    return [text for _, text in sorted(lines, key=lambda line: int(line[0].split()[1]))]


def last_line(output: str) -> str:
    return output.splitlines()[-1]


def built_in_variants() -> list[str]:
    """The variants of the real engine; none where there is no engine."""
    if not HAVE_ENGINE:
        return []
    engine = Engine(QUADRIGA)
    variants = engine.ask("variants")[0].split()
    engine.close()
    return variants


def _stat(process: int) -> list[str]:
    """State, parent and so on; empty if there is no such process."""
    try:
        return (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def children(parent: int) -> list[int]:
    """The child processes, and theirs."""
    numbers = [int(entry.name) for entry in Path("/proc").glob("[0-9]*")]
    own = [n for n in numbers if _stat(n)[1:2] == [str(parent)]]
    return own + [n for child in own for n in children(child)]


def gone(process: int, seconds: float = 10.0) -> bool:
    """Whether a process ends in time."""
    end = time.monotonic() + seconds
    while (state := _stat(process)[:1]) and state != ["Z"]:
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


class WithFolder(unittest.TestCase):
    """A folder of its own for each test."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.record = str(self.folder / "games.txt")

    def text(self) -> str:
        return Path(self.record).read_text()

    def state(self) -> Path:
        return Path(self.record + ".state")

    def replay(self, *arguments: str, status: int = 0) -> str:
        return run_script("replay", self.record, "--engine", f"{FAKE} good", *arguments,
                          status=status)
