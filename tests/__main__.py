"""python -m tests FOLDER…: the ledger from the evidence of several machines, as one machine would have written it."""

import argparse
import sys
from pathlib import Path

from derivations.checker.registry import find
from tests import ledger
from tests.report import table

parser = argparse.ArgumentParser(prog="python -m tests", description=__doc__)
parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER", help="a build folder of another machine")
parser.add_argument("--claims", type=Path, action="append", default=[], metavar="FOLDER", help="also the claims in this folder")
parser.add_argument("--build", type=Path, default=ledger.BUILD, help="where the ledger goes (build)")
chosen = parser.parse_args()
for folder in chosen.folders:
    if not (folder / "evidence").is_dir():
        parser.error(f"{folder} has no evidence; give the build folder of a run of tox -e verify")
entries = find([folder.resolve() for folder in chosen.claims])
ledger.gather(entries, [folder.resolve() for folder in chosen.folders], chosen.build)
result = ledger.write(ledger.ledger(entries, chosen.build), chosen.build)
print(*table(result), sep="\n")
sys.exit(int(any(line["problems"] for line in result["claims"])))
