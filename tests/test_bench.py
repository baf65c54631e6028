#!/usr/bin/env python3
"""The signature of the build: what `bench` counts, by variant, against tests/bench.tsv.

It is the same for every compiler, level of optimisation and machine. A change of the search or of
an evaluation changes it, and nothing else may; where that was the purpose, the file is written
anew:

    QUADRIGA=build/quadriga python3 tests/test_bench.py --write

A build with tiny constants (configure --enable-tiny-constants) counts otherwise: it is held to count
the same each time.
"""

from __future__ import annotations

import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "tests" / "bench.tsv"
sys.path.insert(0, str(ROOT / "scripts"))

from dialogue import PROGRAM, variants  # noqa: E402
from quadriga_data.build import run_bench  # noqa: E402

HEADER = "# variant, nodes of `bench`; tests/test_bench.py tells when and how to change it\n"


def recorded() -> dict[str, int]:
    lines = [line.split("\t") for line in FILE.read_text().splitlines() if not line.startswith("#")]
    return {variant: int(nodes) for variant, nodes in lines}


def has_tiny_constants() -> bool:
    """What configure wrote beside the program."""
    config = Path(PROGRAM).parent / "config.h"
    return config.exists() and "#define TINY_CONSTANTS 1" in config.read_text()


class Signature(unittest.TestCase):
    maxDiff = None

    def test_bench_counts_what_it_always_did(self) -> None:
        expected = run_bench(PROGRAM).nodes if has_tiny_constants() else recorded()
        self.assertEqual(run_bench(PROGRAM).nodes, expected)

    def test_every_variant_has_one(self) -> None:
        self.assertEqual(list(recorded()), variants())


def write() -> None:
    lines = [f"{variant}\t{nodes}\n" for variant, nodes in run_bench(PROGRAM).nodes.items()]
    FILE.write_text(HEADER + "".join(lines))


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write()
    else:
        unittest.main()
