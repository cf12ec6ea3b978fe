"""python -m docs.site: the whole site under build/docs. Warnings and links that lead nowhere are errors."""

import argparse
import sys
from pathlib import Path

from docs.site.build import build

ROOT = Path(__file__).resolve().parents[2]

parser = argparse.ArgumentParser(prog="python -m docs.site", description=__doc__)
parser.add_argument("--build", type=Path, default=ROOT / "build", help="where the evidence is and the site goes (build)")
parser.add_argument(
    "--claims", type=Path, action="append", default=[], metavar="FOLDER", help="also show the claims in this folder"
)
chosen = parser.parse_args()
sys.exit(build(ROOT, chosen.build.resolve(), [folder.resolve() for folder in chosen.claims]))
