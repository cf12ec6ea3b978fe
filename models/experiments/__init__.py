"""One file = one figure or table of the paper: `run` trains and measures, and returns what is printed, kept and drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

BUILD = Path(__file__).resolve().parents[2] / "build" / "reproduced"


@dataclass(frozen=True)
class Result:
    title: str
    table: Sequence[Mapping[str, Any]]  # rows with the same keys
    data: Mapping[str, np.ndarray]  # every curve of the picture, and what it was computed from
    figure: Any  # a matplotlib Figure
    seed: int
