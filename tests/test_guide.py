"""What the documents say of the protocol is true: their sessions are run again, and the lists of
protocol/GUIDE.md are those of the program."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import unittest
from dataclasses import dataclass, field
from pathlib import Path

from dialogue import PROGRAM, Engine, variants

ROOT = Path(__file__).resolve().parent.parent
GUIDE = ROOT / "protocol" / "GUIDE.md"
DOCUMENTS = [GUIDE, ROOT / "README.md"]

COUNTS = re.compile(r"\b(nodes|nps|hashfull|time) \d+")


@dataclass
class Exchange:
    """A line that is sent, and what is shown to come back."""

    sent: str
    shown: list[str] = field(default_factory=list)

    def ends_with(self, word: str) -> bool:
        return bool(self.shown) and self.shown[-1].startswith(word)


def sessions(text: str) -> list[list[Exchange]]:
    """The blocks marked as sessions: `> ` begins what is sent."""
    found = []
    for block in re.findall(r"^```session\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        exchanges: list[Exchange] = []
        for line in block.splitlines():
            if line.startswith("> "):
                exchanges.append(Exchange(line[2:]))
            else:
                exchanges[-1].shown.append(line)
        found.append(exchanges)
    return found


def pattern(shown: list[str]) -> re.Pattern:
    """Matches what is shown: `...` is any number of lines, or any part of one; counts are any
    number."""
    parts = []
    for line in shown:
        if line == "...":
            parts.append(r"(?:.*\n)*")
            continue
        line = re.escape(COUNTS.sub(r"\1 <count>", line)).replace(re.escape("..."), ".*")
        parts.append(line + r"\n")
    return re.compile("".join(parts))


def matches(shown: list[str], lines: list[str]) -> bool:
    text = "".join(COUNTS.sub(r"\1 <count>", line) + "\n" for line in lines)
    return pattern(shown).fullmatch(text) is not None


# The words that end the answers of which there is one.
ANSWERS = {"query": "response", "isready": "readyok"}


class Session:
    """Runs a session. While it shows a search without its bestmove, the reports of that search may
    come between other answers."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.searching = False

    def answer(self, exchange: Exchange) -> list[str]:
        self.engine.send(exchange.sent)
        if exchange.sent == "quit":
            lines = []
            while (line := self.engine.line()) is not None:
                lines.append(line)
            return lines
        if exchange.ends_with("bestmove"):
            self.searching = False
            return self.engine.until("bestmove")
        command = exchange.sent.split()[0]
        if command in ("perft", "bench"):
            self.engine.send("wait")
        lines = self.engine.until(ANSWERS[command]) if command in ANSWERS else self.engine.sync()
        if self.searching:
            lines = [line for line in lines if not line.startswith("info depth ")]
        self.searching = self.searching or exchange.sent.startswith("go ")
        return lines


class Checker(unittest.TestCase):
    """The checker itself tells right from wrong."""

    def test_sessions_are_found(self) -> None:
        text = "a\n```session\n> one\nx\ny\n> two\n```\n```\n> no\n```\n"
        self.assertEqual(sessions(text), [[Exchange("one", ["x", "y"]), Exchange("two")]])

    def test_what_is_left_out(self) -> None:
        lines = ["info depth 1 nodes 82 nps 7 time 0 pv a1a2", "info depth 2", "bestmove a1a2"]
        for shown in (lines, ["...", "bestmove a1a2"], [lines[0].replace("82", "5"), "...", "best..."], ["..."],
                      ["info ... pv a1a2", "info depth 2", "...", "bestmove a1a2"]):
            self.assertTrue(matches(shown, lines), shown)
        for shown in ([], lines[:2], lines[1:], ["...", "bestmove a1"], ["info depth 9 ...", *lines[1:]],
                      [*lines, "more"], ["info ...", "bestmove a1a2"]):
            self.assertFalse(matches(shown, lines), shown)
        self.assertTrue(matches([], []))
        self.assertFalse(matches(["x"], []))


class Documents(unittest.TestCase):
    def test_sessions_run_as_shown(self) -> None:
        for document in DOCUMENTS:
            for number, exchanges in enumerate(sessions(document.read_text(encoding="utf-8")), 1):
                with self.subTest(document=document.name, session=number), Engine() as engine:
                    session = Session(engine)
                    for exchange in exchanges:
                        lines = session.answer(exchange)
                        if not matches(exchange.shown, lines):
                            self.fail("\n".join([f"> {exchange.sent}", *exchange.shown, "--- is in truth", *lines]))
                    if exchanges[-1].sent != "quit":
                        self.assertEqual(engine.sync(), [])

    def test_each_game_has_a_session(self) -> None:
        shown = [exchange.sent for exchanges in sessions(GUIDE.read_text(encoding="utf-8")) for exchange in exchanges]
        for variant in variants():
            if variant != "canopus-superstar":
                self.assertIn(f"setoption name UGI_Variant value {variant}", shown)


class Names(unittest.TestCase):
    """Files and headings that a text points to are there."""

    @staticmethod
    def anchors(document: Path) -> set[str]:
        headings = re.findall(r"^#+ (.*)$", document.read_text(encoding="utf-8"), re.MULTILINE)
        return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}

    def test_links_lead_somewhere(self) -> None:
        for document in [*DOCUMENTS, *(ROOT / "docs").rglob("*.md")]:
            text = document.read_text(encoding="utf-8")
            for target, anchor in re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", text):
                file = document.parent / target if target else document
                self.assertTrue(file.exists(), f"{document}: {target}")
                if anchor:
                    self.assertIn(anchor, self.anchors(file), document)

    def test_scripts_point_to_files(self) -> None:
        for script in (ROOT / "scripts").rglob("*"):
            if script.is_dir() or script.suffix == ".pyc":
                continue
            text = script.read_text(encoding="utf-8")
            for name in re.findall(r"(?<![\w./}])((?:docs|protocol|scripts|src|tests)/[\w./-]*\w)", text):
                # The package of the source leaves out the board for browsers.
                if "VARIANT" not in name and name != "scripts/web":
                    self.assertTrue(list(ROOT.glob(name + "*")), f"{script}: {name}")


class Lists(unittest.TestCase):
    """The guide names all there is, and nothing else."""

    def setUp(self) -> None:
        self.text = GUIDE.read_text(encoding="utf-8")
        self.engine = Engine()
        self.addCleanup(self.engine.__exit__)

    def first_column(self, heading: str) -> set[str]:
        """The first words of what stands in backquotes in the first column of a section's first
        table."""
        section = re.search(rf"^## {heading}\n(.*?)(?=^## )", self.text, re.MULTILINE | re.DOTALL).group(1)
        table = re.search(r"(?:^\|.*\n)+", section, re.MULTILINE).group(0)
        cells = [row.split("|")[1] for row in table.splitlines()[2:]]
        return {word.split()[0] for cell in cells for word in re.findall(r"`([^`]+)`", cell)}

    def test_commands(self) -> None:
        commands = {line.split()[2].rstrip(":") for line in self.engine.run("help")}
        self.assertEqual(self.first_column("Commands"), commands)

    def test_options(self) -> None:
        options = {line.split()[2] for line in self.engine.run("ugi") if line.startswith("option ")}
        self.assertEqual(self.first_column("Options"), options | {"Players"})

    def test_option_defaults(self) -> None:
        for line in self.engine.run("ugi"):
            found = re.match(r"option name (\S+) type (?:spin|check) default (\S+)", line)
            if found:
                self.assertIn(f"| `{found[1]}` | {found[2]} |", self.text)

    def test_questions(self) -> None:
        questions = self.first_column("Questions")
        self.assertGreater(len(questions), 15)
        for question in questions - {"unsupported"}:
            self.assertNotEqual(self.engine.ask(question), "unsupported", question)

    def test_error_codes(self) -> None:
        self.assertEqual(self.first_column("Errors"),
                         {"unknown-command", "bad-argument", "bad-position", "illegal-move", "unsupported"})

    def test_words_of_go(self) -> None:
        usage = next(line for line in self.engine.run("help") if line.startswith("info string go: "))
        words = set(re.findall(r"[a-z]\w+", usage.split("go: ")[1])) - {"go"}
        self.assertLessEqual(words, self.first_column("Searching"))


class ManPage(unittest.TestCase):
    """docs/quadriga.6"""

    PAGE = ROOT / "docs" / "quadriga.6"

    def test_it_has_the_options_of_help(self) -> None:
        usage = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True).stdout
        page = self.PAGE.read_text(encoding="ascii").replace("\\-", "-")
        in_help, in_page = ({*re.findall(expression, text, re.MULTILINE)} for expression, text in (
            (r"^ +(--[a-z]+)", usage), (r"^\.BI? (--[a-z]+)(?: \".*)?\n(?=[A-Z])", page)))
        self.assertGreater(len(in_help), 5)
        self.assertEqual(in_page, in_help)

    def test_it_is_well_formed(self) -> None:
        if not shutil.which("groff"):
            self.skipTest("needs groff")
        done = subprocess.run(["groff", "-ww", "-man", "-Tascii", str(self.PAGE)], capture_output=True, text=True,
                              check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        text = re.sub(r".\x08", "", done.stdout)  # bold letters are struck twice
        for heading in ("NAME", "SYNOPSIS", "OPTIONS", "EXIT STATUS", "EXAMPLES"):
            self.assertIn(heading, text)


class Client(unittest.TestCase):
    """scripts/client plays, and so does the client that the guide shows."""

    def test_the_client_of_the_guide(self) -> None:
        code = re.search(r"^```python\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL).group(1)
        code = code.replace('["quadriga"]', repr([PROGRAM])).replace("movetime 100", "depth 1")
        code = "import subprocess\n" + code
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)
        self.assertRegex(done.stdout, r"^(p[12]win|draw) [a-z-]+\n$")

    def run_client(self, *arguments: str, typed: str = "") -> str:
        done = subprocess.run([sys.executable, str(ROOT / "scripts" / "client"), "--engine", PROGRAM, *arguments],
                              input=typed, capture_output=True, text=True, timeout=300, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_it_lets_the_engine_play_itself(self) -> None:
        for variant in variants():
            with self.subTest(variant):
                text = self.run_client("--variant", variant, "--movetime", "5", "--moves", "12")
                moves = re.findall(r"^p[1-4]: (\S+)$", text, re.MULTILINE)
                with Engine() as engine:
                    engine.send(f"setoption name UGI_Variant value {variant}", "position startpos")
                    boards = ["\n".join(engine.run("d")[:-4])]
                    for move in moves:
                        self.assertEqual(engine.run("moves " + move), [])
                        boards.append("\n".join(engine.run("d")[:-4]))
                    self.assertTrue(len(moves) == 12 or engine.ask("gameover") == "true")
                    at = -1
                    for board in boards:
                        at = text.index(board + "\n", at + 1)
                    self.assertIn(f"Result: {engine.ask('result')} {engine.ask('reason')}\n", text)

    def test_it_asks_people(self) -> None:
        text = self.run_client("--variant", "cyvasse", "--human", "p1", "--moves", "1", typed="f1f9\nf1 f2\n")
        self.assertIn("p1> Legal: b4a5 ", text)
        self.assertIn("\np1: f1f2\n", text)


if __name__ == "__main__":
    unittest.main()
