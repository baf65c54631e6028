#!/usr/bin/env python3
"""Matches on several machines: ssh servers on this one stand for them, and go away in the middle.

The servers listen on 127.0.0.1 alone, with keys made for the test.
"""

from __future__ import annotations

import getpass
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import unittest
from dataclasses import replace
from pathlib import Path

from match_helpers import (
    FAKE, LONGEST, SCRIPTS, WithFolder, children, engines, fake_arguments, games_of, gone,
    last_line, run_script)
from quadriga_match.plan import Contestant, Limits, Plan
from quadriga_match.record import read
from quadriga_match.remote import PATIENCE, impatient
from quadriga_match.worker import RS, Setup, game_of_answer, read_order

SSHD = shutil.which("sshd", path=os.environ.get("PATH", "") + ":/usr/sbin")
TOOLS = SSHD and shutil.which("ssh") and shutil.which("ssh-keygen") and shutil.which("parallel")

SERVER = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {key}
AuthorizedKeysFile {key}.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin yes
"""
CLIENT = ("ssh -p {port} -i {key} -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null "
          "-o BatchMode=yes -o IdentitiesOnly=yes -o LogLevel=QUIET {user}@127.0.0.1")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Host:
    """An ssh server that stands for a machine."""

    def __init__(self, folder: Path, key: Path) -> None:
        self.port = free_port()
        self.key = key
        config = folder / f"sshd{self.port}"
        config.write_text(SERVER.format(port=self.port, key=key))
        self._process = subprocess.Popen([SSHD, "-D", "-e", "-f", str(config)],
                                         stderr=subprocess.DEVNULL, start_new_session=True)
        self._await()

    def line(self, jobs: int) -> str:
        """For the file of hosts."""
        return f"{jobs}/" + CLIENT.format(port=self.port, key=self.key, user=getpass.getuser())

    def kill(self) -> None:
        """The machine goes away: the server and all that runs in its sessions."""
        for process in [self._process.pid, *children(self._process.pid)]:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self._process.wait()

    def _await(self) -> None:
        for _ in range(500):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise AssertionError("the ssh server does not listen")


class Answers(unittest.TestCase):
    def test_behind_the_rest_of_another(self) -> None:
        line = '{"index":3,"opening":1,"seating":[0,1],"points":[1.0,0.0],"result":"p1win",' \
            '"reason":"r","plies":2,"start":"s","moves":[["a",""]],"date":"d","fault":null}\n'
        for before in ("", RS + line[:70], RS + line[:-1]):
            self.assertEqual(game_of_answer(before + RS + line).index, 3)
        self.assertIsNone(game_of_answer(RS + line[:-1]))
        self.assertIsNone(game_of_answer("Connection refused\n"))
        with self.assertRaisesRegex(RuntimeError, "no referee"):
            game_of_answer(RS + '{"error": "no referee"}\n')

    def test_order(self) -> None:
        engine = Contestant("A", "a b", {"Hash": "1"}, Limits(nodes=5))
        plan = Plan("race", None, 2, (engine, engine), "r", openings=("one", "two", "three"))
        setup, numbers = read_order(Setup(plan, True).order([4, 5, 8]))
        self.assertEqual(numbers, [4, 5, 8])  # of openings 2 and 4, the third and the second line
        self.assertEqual(setup, Setup(replace(plan, openings=("", "two", "three")), True))

    def test_patience_is_added_to_ssh_commands(self) -> None:
        for line in ("4/host", "user@host", "2/:", ":"):
            self.assertEqual(impatient(line), line)
        self.assertEqual(impatient("2/ssh -p 22 host"), f"2/ssh -p 22 {PATIENCE} host")
        self.assertEqual(impatient("ssh host"), f"ssh {PATIENCE} host")


@unittest.skipUnless(TOOLS, "no sshd, ssh or GNU parallel")
class Hosts(WithFolder):
    @classmethod
    def setUpClass(cls) -> None:
        if os.geteuid() == 0:
            os.makedirs("/run/sshd", exist_ok=True)  # what a system's own server has at its start

    def setUp(self) -> None:
        super().setUp()
        key = self.folder / "key"
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key)], check=True)
        self.hosts = [Host(self.folder, key) for _ in range(3)]
        for host in self.hosts:
            self.addCleanup(host.kill)
        self.list = self.folder / "hosts"
        self.list.write_text("# three machines\n" + "".join(f"{h.line(1)}\n" for h in self.hosts))

    def match(self, games: int, *more: str, mode: str = "slow") -> subprocess.Popen:
        arguments = fake_arguments(*engines(mode, mode), "--depth", "1", "--opening-plies", "2",
                                   "--games", str(games), "--record", self.record, "--remote",
                                   str(self.list), *more)
        process = subprocess.Popen(
            [sys.executable, str(SCRIPTS / "match"), *arguments], stdout=subprocess.PIPE, text=True,
            stderr=subprocess.STDOUT, env={**os.environ, "PARALLEL_HOME": str(self.folder)})
        hang = threading.Timer(LONGEST, process.kill)
        hang.start()
        self.addCleanup(hang.cancel)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.kill)
        return process

    def outcome(self, process: subprocess.Popen, status: int = 0) -> str:
        """What is still to be read."""
        output = process.stdout.read()
        self.assertEqual(process.wait(), status, output)
        return output

    def assert_complete(self, games: int) -> None:
        """The record holds each game once, and all are right."""
        with open(self.record, encoding="utf-8") as file:
            numbers = [int(record.number) for record in read(file)]
        self.assertEqual(sorted(numbers), list(range(1, games + 1)))
        said = run_script("replay", self.record, "--engine", f"{FAKE} good")
        self.assertEqual(said, f"{games} games, 0 wrong\n")

    def test_a_host_is_killed(self) -> None:
        # Four games a job: some of the lost job's games arrived, and come a second time.
        process = self.match(40, "--games-per-job", "4")
        seen = 0
        while seen < 7:
            seen += process.stdout.readline().startswith("game ")
        self.hosts[1].kill()
        output = self.outcome(process)
        self.assertEqual(len(games_of(output)) + seen, 40)
        self.assertRegex(last_line(output), r" of 40 .* faults 0$")
        self.assert_complete(40)

    def test_a_host_is_down_from_the_start(self) -> None:
        self.hosts[0].kill()
        output = self.outcome(self.match(12))
        self.assertRegex(last_line(output), r" of 12 .* faults 0$")
        self.assert_complete(12)

    def test_killed_and_resumed(self) -> None:
        process = self.match(30)
        seen = 0
        while seen < 5:
            seen += process.stdout.readline().startswith("game ")
        own = children(process.pid)
        process.kill()
        process.wait()
        output = self.outcome(self.match(30, "--resume"))
        self.assertLessEqual(len(games_of(output)), 25)
        self.assert_complete(30)
        self.assertTrue(own and all(map(gone, own)), "the first match's processes still run")

    def test_sprt_stops_the_hosts(self) -> None:
        process = self.match(2000, "--sprt", "0", "200", "--quiet", mode="good")
        output = self.outcome(process)
        self.assertIn("sprt: refused", output)
        self.assertLess(int(last_line(output).split()[3]), 400)

    def test_no_host_at_all(self) -> None:
        for host in self.hosts:
            host.kill()
        self.assertIn("no host played any", self.outcome(self.match(4), status=1))


if __name__ == "__main__":
    unittest.main()
