"""Writes the file of a new claim, filled in so that it already runs: tox -e new -- joma/theorem_6."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("checker", "kernel", "mathematics")  # what stands beside the papers

TEMPLATE = '''"""{label} of {paper}: one sentence that says what holds."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Eq, Source, Step, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("{paper}", "{label}", section="", equations=""),
    # Every free symbol has a set. See derivations/checker/domain.py: Interval, integers, FiniteSet, Family, simplex, …
    domain={{x: Interval(-oo, oo)}},
    # What the paper prints. Where that fails, or is weaker than need be, add amended=… with what holds.
    printed=Eq((1 + x) ** 3, 1 + 3 * x + 3 * x**2 + x**3),
    # The start is the left side, the goal the right side; each step is checked exactly.
    proof=(
        Step((1 + x) * (1 + 2 * x + x**2), "one factor is split off and the square expanded"),
        Step(1 + 3 * x + 3 * x**2 + x**3, "multiplied out and collected"),
    ),
    scope="all real x",
    at_least=Verdict.PROVED,
)
'''


def write(id_: str, root: Path = ROOT) -> Path:
    """The new file; an existing one is never touched."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*/[a-z][a-z0-9_]*", id_):
        raise SystemExit(f"{id_!r} is no claim id; give paper/name in lower case, for instance joma/theorem_6")
    paper, name = id_.split("/")
    if paper in ROOMS:
        raise SystemExit(f"{paper!r} is no paper: derivations/{paper} holds no claims; choose another name for the paper")
    for file in (root / paper).rglob(f"{name}.py"):
        raise SystemExit(f"{file} exists already; choose another name")
    file = root / paper / f"{name}.py"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(TEMPLATE.format(paper={"joma": "JoMA"}.get(paper, paper), label=name.replace("_", " ").capitalize()))
    return file


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("say which: tox -e new -- joma/theorem_6")
    written = write(sys.argv[1])
    print(f"{written.relative_to(Path.cwd())} is written and already runs: tox -e verify -- -k {sys.argv[1]}")
