"""One file = one figure or table of a paper, or a question to it: `ABOUT` says what it is, `run` trains and measures.

A file needs no other edit: the command, the smoke test, the gallery and the ledger find it here.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

import numpy as np

BUILD = Path(__file__).resolve().parents[2] / "build" / "reproduced"
NAMES = sorted(f.stem for f in Path(__file__).parent.glob("*.py") if not f.name.startswith("_"))
PAPER, PROGRAM, THEORY = "printed in the paper", "measured from the authors' program", "computed from the corrected theorem"
SLIDES = "printed on the slides"


def natural(name: str) -> list[int | str]:
    """A key to sort by: 2 before 10."""
    return [int(word) if word.isdecimal() else word for word in re.split(r"(\d+)", name)]


class ExperimentError(RuntimeError):
    """An experiment that cannot be run as asked; the message says what to mend."""


class Verdict(Enum):
    """On one number or sentence of the paper, from the strongest to the weakest."""

    REPRODUCED = "reproduced"
    SAME_WITHOUT = "reproduced, and the control shows the same"
    NOT_REPRODUCED = "not reproduced"


def verdict(reproduced: bool, same_without: bool = False) -> Verdict:
    """`same_without`: the control, which lacks the effect, shows it as well."""
    if not reproduced:
        return Verdict.NOT_REPRODUCED
    return Verdict.SAME_WITHOUT if same_without else Verdict.REPRODUCED


FALL, REGAIN = 0.05, 0.1  # a curve falls if it loses this share of its start, and rises again if it regains this of its loss


def falls_and_rises(start: np.ndarray, least: np.ndarray, end: np.ndarray) -> np.ndarray:
    """One rule for every entropy and rank, elementwise."""
    lost = start - least
    return (lost >= FALL * start) & (end - least >= REGAIN * lost)


def averaged(values: np.ndarray, digits: str = ".3f") -> str:
    """The mean, and the range over the runs."""
    return f"{values.mean():{digits}} ({values.min():{digits}} … {values.max():{digits}})"


@dataclass(frozen=True)
class Compared:
    """One number or sentence of the paper beside what a run found."""

    what: str
    theirs: str
    ours: str  # with the band over seeds
    control: str  # what the same measurement shows without the effect; empty where there is no control
    verdict: Verdict
    origin: str = PAPER  # of theirs


@dataclass(frozen=True)
class About:
    """What the gallery says of an experiment: facts of the paper, and words that do not depend on a run."""

    title: str
    kind: str  # figure, table, theorem, question or measurement
    shows: str  # what the paper shows, or the question
    found: str = ""
    controls: str = ""
    claims: tuple[str, ...] = ()


@dataclass(frozen=True)
class Setting:
    """Where and how an experiment is run."""

    device: str = "cpu"
    smoke: bool = False  # all of it end to end, as small as it can be
    data: Path | None = None  # the folder of the corpus, where one is read
    series: tuple[str, ...] = ()  # checkpoints of trained models, where those are read
    store: Path = BUILD.parent / "store"  # what finished jobs have left
    engine: str = "here"  # who runs the jobs of a sweep (models/sweep.py)
    share: float = 1.0  # of a long training's length; the record says so


@dataclass(frozen=True)
class Result:
    title: str
    table: Sequence[Mapping[str, Any]]  # rows with the same keys
    data: Mapping[str, np.ndarray]  # every curve of the picture, and what it was computed from
    figure: Any  # a matplotlib Figure
    seed: int
    compared: Sequence[Compared] = field(default=())
