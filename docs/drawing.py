"""A drawing that is part of its page: SVG in the page's own text colour, so that it reads on light and dark alike."""

import re
from collections.abc import Callable
from html import escape
from io import StringIO
from typing import Any

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot as plt

BLUE, ORANGE, GREEN, RED, GREY, PURPLE = "#3b82f6", "#d97706", "#059669", "#dc2626", "#8b8f98", "#8b5cf6"
LINES = (BLUE, ORANGE, GREEN, PURPLE, RED, GREY)
INK = "#010203"  # stands for the page's text colour until the SVG is written
SIZE = (4.6, 3.1)  # inches: two beside one another on a page, one on a telephone
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",  # text stays text
    "font.size": 10,
    "figure.figsize": SIZE,
    "figure.constrained_layout.use": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "legend.frameon": False,
    "lines.linewidth": 2,
    **dict.fromkeys(("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color"), INK),
}


def panel(name: str, says: str, draw: Callable[[Any], None], size: tuple[float, float] = SIZE) -> str:
    """What `draw` puts on the axes; `says` is for a reader who cannot see it."""
    with plt.rc_context({**STYLE, "svg.hashsalt": name, "figure.figsize": size}):
        figure, axes = plt.subplots()
        draw(axes)
        text = StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
        plt.close(figure)
    return _inline(text.getvalue(), says)


def beside(*drawings: str) -> str:
    """Next to one another where there is room, below one another where there is none."""
    style = "display:flex;flex-wrap:wrap;gap:1rem;justify-content:center;margin:1rem 0"
    return f'<div class="drawings" style="{style}">{"".join(drawings)}</div>'


def _inline(svg: str, says: str) -> str:
    svg = re.sub(r"<!--.*?-->|<metadata>.*?</metadata>|<title>.*?</title>", "", svg[svg.index("<svg") :], flags=re.DOTALL)
    used = set(re.findall(r"#([\w.-]+)", svg))
    svg = re.sub(r' id="([^"]*)"', lambda match: match[0] if match[1] in used else "", svg)  # ids are the page's, not ours
    svg = svg.replace(INK, "currentColor")
    described = f'<svg role="img" aria-label="{escape(says)}" style="max-width:100%;height:auto"'
    return re.sub(r"\n\s*\n+", "\n", svg.replace("<svg", described, 1)).strip()
