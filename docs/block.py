"""The drawings of the guide to the fused block: what its kernels do at the same time, and where the time goes."""

from collections.abc import Mapping, Sequence
from html import escape
from itertools import cycle
from pathlib import Path
from typing import Any

from docs.drawing import BLUE, GREEN, GREY, LINES, ORANGE, beside, panel
from docs.evidence import Report, origin, report

RECORDS = Path(__file__).parent / "records"


def timeline() -> str:
    """A program of the backward product, step by step: a drawing of the order, not a measurement."""

    def draw(axes: Any) -> None:
        trades = ("three warps gate", "one warp copies", "eight warps multiply")
        for row, (ahead, colour) in enumerate(zip((0, 2, 3), (GREEN, ORANGE, BLUE), strict=True)):
            for step in range(6):
                axes.broken_barh([(ahead + step, 0.92)], (2 - row - 0.3, 0.6), color=colour)
                axes.text(ahead + step + 0.46, 2 - row, str(step + 1), ha="center", va="center", color="white")
        axes.broken_barh([(9, 1.4)], (-0.3, 0.6), color=GREY)
        axes.text(9.7, 0, "meet", ha="center", va="center", color="white")
        axes.set_yticks([2, 1, 0], trades)
        axes.set_xticks([])
        axes.set_xlabel("time; the numbers are steps of 64 rows")
        axes.spines["left"].set_visible(False)

    says = "Timeline: while step 1 is multiplied, step 2 is copied and step 4 is gated; at the end of a tile the parts meet."
    return beside(panel("timeline of a program", says, draw, (6.4, 2.2)))


def where_time_goes() -> str:
    """From the profile of the benchmark."""
    found = report(RECORDS / "benchmark.json")
    if found is None:
        return NOT_RUN
    return _told(found, shares({at: kernels for at, kernels in found.more["profile"].items() if at != "tokens"}))


NOT_RUN = "<p>There is no record of it.</p>"


def _told(found: Report, drawn: str) -> str:
    """A drawing with where its numbers come from."""
    return f"<div>{drawn}<p>{escape(origin(found.provenance))}</p></div>"


MORE = ("#14b8a6", "#be185d", "#78716c", "#facc15")


def shares(profile: Mapping[str, Mapping[str, float]]) -> str:
    parts: dict[str, list[float]] = {}  # what each kind of kernel takes of each shape's time
    for place, kernels in enumerate(profile.values()):
        for name, us in kernels.items():
            called = "the library's product" if name.startswith("nvjet") else name.lstrip("_").replace("_", " ")
            parts.setdefault(called, [0.0] * len(profile))[place] += us / sum(kernels.values())
    if small := [called for called, widths in parts.items() if max(widths) < 0.01]:
        parts["the rest"] = [sum(widths) for widths in zip(*map(parts.pop, small), strict=True)]

    def draw(axes: Any) -> None:
        places = range(len(profile))[::-1]
        left = [0.0] * len(profile)
        for (called, widths), colour in zip(parts.items(), cycle((*LINES, *MORE)), strict=False):
            axes.barh(places, widths, left=left, color=colour, height=0.6, label=called)
            left = [a + b for a, b in zip(left, widths, strict=True)]
        axes.set_yticks(places, list(profile))
        axes.set_xlim(0, 1)
        axes.legend(ncols=3, loc="upper center", bbox_to_anchor=(0.45, -0.12))

    says = "; ".join(
        f"{at}: " + ", ".join(f"{name} {us} µs" for name, us in kernels.items()) for at, kernels in profile.items()
    )
    return beside(panel("where the time goes", says, draw, (6.4, 3.2)))


def drawn_shapes() -> str:
    """Every shape that a seed has drawn: how many times the bare products it takes."""
    found = report(RECORDS / "drawn.json")
    if found is None:
        return NOT_RUN
    passes = (("forward", "forward"), ("both", "both ways"))
    return _told(found, beside(*(scatter(found.more["grid"], what, says) for what, says in passes)))


def scatter(rows: Sequence[Mapping[str, Any]], what: str, title: str) -> str:
    points = [(*map(int, row["N, M, K"].split(", ")), float(row[f"{what}: ours / bare"])) for row in rows]

    def draw(axes: Any) -> None:
        for odd, colour, label in ((False, BLUE, "whole 16 bytes"), (True, ORANGE, "odd rows or columns")):
            some = [p for p in points if (p[1] % 8 != 0 or p[2] % 8 != 0) == odd]
            axes.plot([2 * N * M * K for N, M, K, _ in some], [ratio for *_, ratio in some], "o", color=colour, label=label)
        axes.axhline(1, color=GREY)
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_yticks(marks := [0.3, 0.5, 1, 2, 3], [f"{mark:g}" for mark in marks])
        axes.set_yticks([], minor=True)
        axes.set_xlabel("flops of the forward product")
        axes.set_ylabel("ours / bare")
        axes.set_title(title)
        axes.legend()

    least, most = (of(ratio for *_, ratio in points) for of in (min, max))
    return panel(f"drawn {what}", f"{len(points)} shapes, {title}: ours over bare between {least:.2f} and {most:.2f}.", draw)
