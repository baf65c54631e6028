"""A client of strangers: the npm package node-uci plays a game of each variant (tests/node).

Its packages are installed beside the program, never in the source; that needs npm, and the network
where npm has not kept them from an earlier time. What cannot be installed is skipped.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import unittest
from pathlib import Path

from dialogue import PROGRAM, started, times, variants

SOURCE = Path(__file__).resolve().parent / "node"
FILES = ("package.json", "package-lock.json", "play.mjs")
FOLDER = Path(PROGRAM).resolve().parent / "node-uci"
INSTALL = ("npm", "ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--no-update-notifier",
           "--fetch-retries=1", "--loglevel=error")
PLIES = 400
AT_LEAST = 10


def is_installed() -> bool:
    """Whether the packages of this very lock file are there."""
    lock = FOLDER / "package-lock.json"
    done = FOLDER / "node_modules" / ".package-lock.json"
    return done.exists() and lock.exists() and lock.read_bytes() == (SOURCE / "package-lock.json").read_bytes()


def install() -> None:
    if not shutil.which("npm") or not shutil.which("node"):
        raise unittest.SkipTest("needs node and npm")
    ready = is_installed()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        target = FOLDER / name
        target.unlink(missing_ok=True)
        target.write_bytes((SOURCE / name).read_bytes())
    if ready:
        return
    done = subprocess.run(INSTALL, cwd=FOLDER, capture_output=True, text=True, timeout=300, check=False)
    if done.returncode:
        raise unittest.SkipTest("npm could not install node-uci: " + done.stderr.strip()[-200:])


class NodeUci(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        install()

    def test_a_game_of_each_variant(self) -> None:
        for variant in variants():
            with self.subTest(variant):
                done = subprocess.run(["node", "play.mjs", str(Path(PROGRAM).resolve()), variant, str(times(80, PLIES))],
                                      cwd=FOLDER, capture_output=True, text=True, timeout=300, check=False)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.check(variant, json.loads(done.stdout.splitlines()[-1]))

    def check(self, variant: str, game: dict) -> None:
        """The engine itself finds the game right, from the start to where it was left."""
        with started(variant) as engine:
            self.assertEqual(engine.run("position startpos moves " + " ".join(game["moves"])), [])
            self.assertEqual(engine.ask("result"), game["result"])
            if game["result"] == "none":
                self.assertGreaterEqual(len(game["moves"]), AT_LEAST)
            if game["analysed"]:
                engine.send("position startpos")
                self.assertEqual(engine.ask("islegal " + game["analysed"]), "true")


if __name__ == "__main__":
    unittest.main()
