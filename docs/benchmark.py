"""The benchmark page: how fast the block runs and how far from the machine's limits, with device and date, or NOT RUN."""

import re
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from docs.drawing import BLUE, GREY, LINES, beside, panel
from docs.evidence import Report, origin, report, table

INTRODUCTION = """# Benchmark

Speed is a measurement, not a claim: every number below has its device, its date and its command.
"""


@dataclass(frozen=True)
class Section:
    """`name`.json in docs/records, or under build/reproduced where a run on this machine has left one."""

    name: str
    title: str
    says: str
    run: str  # the command that would leave a record


SECTIONS = (
    Section(
        "benchmark",
        "The fused block",
        "Attention and the lower MLP layer fused, forward and backward, against the bare matrix products that they contain and"
        " against eager and compiled PyTorch. The roofline shows each against the larger of two floors: arithmetic and memory"
        " traffic. What a product does not have: the weights, by which x is multiplied on its way to the tensor cores, and the"
        " normalisers, which are added up there; the gated gradient,"
        " which is read twice and written once, and hides behind the product only as far as the card has power to"
        " spare; and, where few tiles share many rows, the parts of a tile's sum, which have to meet.",
        "tox -e bench",
    ),
    Section(
        "drawn",
        "Shapes that nobody tuned for",
        "The same block at sizes drawn log-uniformly over what it is meant for, every second one odd. Rows that are not a whole"
        " number of 16 bytes make the bare product slow; ours copies them first, and is then faster than it. Where rows are few"
        " and tokens many, V is larger than x, and what is folded into it is read and written once more than a product would.",
        "python -m tests.benchmarks.measure --shapes '' --grid 48 --no-tokens --to build/reproduced/drawn.json",
    ),
    Section(
        "scale",
        "Thousands of trainings at once",
        "Each trained reading trains many small blocks. They run as one batch. The *folded* block replaces the logits by what"
        " {claim}`joma/theorem_1_exp` says they are, and trains the MLP alone.",
        "python -m models.experiments scale --device cuda",
    ),
    Section(
        "theorem_3",
        "Millions of points for one Jacobian",
        "The same measurement as in the [gallery](#theorem_3), with more points: the error that is left is that of sampling.",
        "python -m models.experiments theorem_3 --device cuda",
    ),
)


def write(source: Path, build: Path, records: Path) -> None:
    """benchmark.md into the Sphinx source folder; its pictures are drawn into the page."""
    source.mkdir(parents=True, exist_ok=True)
    parts = [INTRODUCTION.strip()]
    for section in SECTIONS:
        parts += _section(section, build, records)
    (source / "benchmark.md").write_text("\n\n".join(parts) + "\n")


def _section(section: Section, build: Path, records: Path) -> Iterator[str]:
    yield f"## {section.title}"
    yield section.says
    found = [r for r in (report(folder / f"{section.name}.json") for folder in (records, build / "reproduced")) if r]
    if not found:
        yield f"```{{admonition}} NOT RUN\n:class: not-run\nThere is no record: `{section.run}` leaves one.\n```"
    for one in found:
        yield f"### {one.provenance['device']}, {one.provenance['date']}"
        yield one.title.replace("|", r"\|")
        yield from _pictures(one)
        yield from list(_tables(one.table)) or ([table(one.table)] if one.table else [])
        yield from _details(one.more)
        yield f"```\n{one.provenance['command']}\n```"
        yield origin(one.provenance)


PASSES = (("forward", "Forward", 1.10), ("both", "Forward and backward", 1.15), ("with dx", "With the gradient of x too", 1.15))


def _tables(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The fused block's measurements, with how many shapes come within what it is meant to cost."""
    for what, says, limit in PASSES:
        seen = [row for row in rows if f"{what}: all peers ms" in row]
        if not seen:
            continue
        near = sum(float(row[f"{what}: ours / bare"]) <= limit for row in seen)
        of = f"of the bare products on {near} of {len(seen)} shapes"
        yield f"{says}, in milliseconds: within {limit:.2f} {of}, ahead of every peer on {len(seen) - _behind(what, seen)}."
        columns = ("bare ms", "ours ms", "ours / bare")
        yield table(
            {
                "N, M, K": row["N, M, K"],
                **{column.removesuffix(" ms"): row[f"{what}: {column}"] for column in columns},
                **_by_name(row[f"{what}: all peers ms"]),
            }
            for row in seen
        )
    if held := [row for row in rows if MEMORY in row]:
        yield "The most that is held beside the inputs, in MiB, for all of the gradients:"
        yield table({"N, M, K": row["N, M, K"], **_by_name(row[MEMORY])} for row in held)


MEMORY = "MiB above the inputs"


def _by_name(many: str) -> dict[str, str]:
    """Numbers by who they are of: `eager 0.9, folded compiled 1.5`."""
    return dict(one.rsplit(" ", 1) for one in many.split(", "))  # type: ignore[arg-type]


def _behind(what: str, rows: Sequence[Mapping[str, Any]]) -> int:
    return sum(float(row[f"{what}: ours ms"]) >= float(row[f"{what}: best peer ms"].split()[0]) for row in rows)


def _peers(rows: Sequence[Mapping[str, Any]]) -> str:
    return ", ".join(dict.fromkeys(name for row in rows for name in _by_name(row.get("forward: all peers ms", "none 0"))))


def _drawn(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The shapes of the grid: a sentence for each pass, then all of them."""
    yield f"{len(rows)} shapes; against {_peers(rows)}:"
    for what, says, _ in PASSES[:2]:
        median = statistics.median(float(row[f"{what}: ours / bare"]) for row in rows)
        slower = _behind(what, [row for row in rows if f"{what}: best peer ms" in row])
        yield f"- {says}: {median:.2f} times the bare products in the median; behind the best peer on {slower}."
    columns = [f"{what}: {of}" for what, _, _ in PASSES[:2] for of in ("ours ms", "ours / bare", "best peer ms")]
    yield table({"N, M, K": row["N, M, K"], **{column: row.get(column, "") for column in columns}} for row in rows)


def _details(more: Mapping[str, Any]) -> Iterator[str]:
    """What only the fused block's record has: in how many processes it was taken, the token form, and where the time goes."""
    if "sittings" in more:
        yield f"The run was interrupted, and went on with the next shape: its lines are of {more['sittings']} processes."
    if "tokens" in more:
        yield "The same block for rows given as token ids, against what PyTorch has for that:"
        yield table(more["tokens"])
    if "token memory" in more:
        yield f"The most that the token form holds: {more['token memory']}."
    if more.get("grid"):
        yield from _drawn(more["grid"])
    if more.get("profile"):
        yield "Where ours spends its time, forward and backward, in microseconds:"
        yield table(
            {"at": at, "kernels": ", ".join(f"{name} {us}" for name, us in kernels.items())}
            for at, kernels in more["profile"].items()
        )


def _pictures(found: Report) -> Iterator[str]:
    name = f"{found.file.stem} {found.provenance['device']}"
    machine = found.more.get("roofline", {})
    if machine.get("points"):
        yield _inline(roofline(name, machine["TFLOP/s"], machine["TB/s"], machine["points"]))
    elif speeds := dict(_speeds(found.table)):
        yield _inline(bars(name, speeds, "trained steps of one run, per second"))


def _speeds(rows: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, float]]:
    """What is measured in something per second."""
    for row in rows:
        if match := re.fullmatch(r"([0-9,]+) \S+/s", str(row.get("measured", ""))):
            yield row["what"], float(match[1].replace(",", ""))


def _inline(picture: str) -> str:
    return f"```{{raw}} html\n{picture}\n```"


def bars(name: str, speeds: Mapping[str, float], unit: str) -> str:
    """How many a second, on a logarithmic scale."""

    def draw(axes: Any) -> None:
        labels, values = list(speeds)[::-1], list(speeds.values())[::-1]
        drawn = axes.barh(labels, values, color=BLUE, height=0.55)
        axes.bar_label(drawn, [f"{value:,.0f}" for value in values], padding=3)
        axes.set_xscale("log")
        axes.set_xlim(min(values) / 3, max(values) * 12)
        axes.set_xlabel(unit)

    return beside(panel(name, "; ".join(f"{what}: {value:,.0f} a second" for what, value in speeds.items()), draw, (5.4, 2.2)))


def roofline(name: str, flops: float, traffic: float, points: Sequence[Mapping[str, Any]]) -> str:
    """Achieved TFLOP/s over flops per byte, under the roof of arithmetic (`flops`, TFLOP/s) and memory (`traffic`, TB/s)."""
    kinds = {kind: [p for p in points if p["kind"] == kind] for kind in dict.fromkeys(p["kind"] for p in points)}

    def draw(axes: Any) -> None:
        intensity = np.geomspace(1, 1e4, 200)
        axes.plot(intensity, np.minimum(flops, traffic * intensity), color=GREY, label="roof")
        for (kind, some), colour in zip(kinds.items(), LINES, strict=False):
            at = [p["flops"] / p["bytes"] for p in some]
            reached = [p["flops"] / p["ms"] / 1e9 for p in some]
            axes.plot(at, reached, "o", color=colour, label=kind, markersize=6)
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xlabel("flops a byte")
        axes.set_ylabel("TFLOP/s")
        axes.legend()

    return beside(panel(name, f"Roofline: at most {flops:g} TFLOP/s and {traffic:g} TB/s.", draw, (5.4, 3.6)))
