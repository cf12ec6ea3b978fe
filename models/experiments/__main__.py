"""Reproduces a figure or table: python -m models.experiments figure_2 [--device cuda]."""

import argparse
import importlib
import json
import sys
import unicodedata
from pathlib import Path

import numpy as np

from models.block import BlockError
from models.experiments import BUILD, Result
from models.provenance import command_line, provenance
from models.training import TrainingError

EXPERIMENTS = sorted(f.stem for f in Path(__file__).parent.glob("*.py") if not f.name.startswith("_"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m models.experiments", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*EXPERIMENTS, []], metavar="name", help=", ".join(EXPERIMENTS))
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--to", type=Path, default=BUILD, help="the folder to write to")
    parser.add_argument("--commit", default="", help="the commit of the files, where git cannot tell")
    arguments = parser.parse_args()
    refused = []
    for name in arguments.names or EXPERIMENTS:
        try:
            result = importlib.import_module(f"models.experiments.{name}").run(arguments.device)
        except (BlockError, TrainingError) as error:
            refused.append(f"{name}: {error}")  # the others can still be run
        else:
            write(name, result, arguments.device, arguments.to, arguments.commit)
    if arguments.names and refused:
        raise SystemExit("\n".join(refused))
    for left_out in refused:  # nobody asked for this one by name
        print(f"left out: {left_out}", file=sys.stderr)


def write(name: str, result: Result, device: str, folder: Path, commit: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    source = provenance(command_line("models.experiments"), result.seed, device, commit)
    report = {"title": result.title, "table": list(result.table), "provenance": source}
    (folder / f"{name}.json").write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n")
    if result.data:
        np.savez_compressed(folder / f"{name}.npz", **dict(result.data))  # type: ignore[arg-type]
    if result.figure is not None:
        result.figure.savefig(folder / f"{name}.png", dpi=150)
    print(f"\n{result.title}\n\n{formatted(result)}\n\n{folder / name}.* · {source['device']} · seed {result.seed}")


def formatted(result: Result) -> str:
    """The table in columns."""
    rows = [list(result.table[0]), *([str(value) for value in row.values()] for row in result.table)]
    widths = [max(_width(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ("  ".join(c + " " * (w - _width(c)) for c, w in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


def _width(text: str) -> int:
    """Columns on the screen: a mark over a letter takes none."""
    return sum(not unicodedata.combining(letter) for letter in text)


if __name__ == "__main__":
    main()
