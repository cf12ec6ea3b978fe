"""matplotlib where there is no screen, and what is drawn of several runs."""

from typing import Any

import matplotlib
import numpy as np

matplotlib.use("Agg")
from matplotlib import pyplot as plt

__all__ = ["plt", "shade"]


def shade(panel: Any, t: Any, values: np.ndarray, colour: str, style: str, label: str) -> None:
    """The median over the runs (…, R), in the range of all."""
    low, middle, high = np.quantile(values, (0, 0.5, 1), axis=-1)
    panel.fill_between(t, low, high, color=colour, alpha=0.15, linewidth=0)
    panel.plot(t, middle, style, color=colour, label=label, markersize=4)
