"""Reproduces a figure or table: python -m models.experiments figure_2 [--device cuda]."""

import argparse
import importlib
import json
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from models.block import BlockError
from models.corpus import CorpusError
from models.experiments import BUILD, NAMES, About, ExperimentError, Result, Setting
from models.language import LanguageError
from models.plot import plt
from models.provenance import command_line, provenance
from models.sweep import ENGINES, SweepError
from models.training import TrainingError

REFUSALS = (BlockError, CorpusError, ExperimentError, LanguageError, SweepError, TrainingError)


def main() -> None:
    default = Setting()
    parser = argparse.ArgumentParser(prog="python -m models.experiments", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*NAMES, []], metavar="name", help=", ".join(NAMES))
    parser.add_argument("--device", default=default.device)
    parser.add_argument("--smoke", action="store_true", help="all of it end to end, as small as it can be")
    parser.add_argument("--data", type=Path, help="the folder of a WikiText: train.txt, valid.txt, test.txt")
    parser.add_argument("--series", action="append", default=[], help="checkpoints: NAME@REVISION,REVISION,… or a folder")
    parser.add_argument("--store", type=Path, default=default.store, help="where finished jobs lie: the next run goes on there")
    parser.add_argument("--scheduler", default=default.engine, dest="engine", help=ENGINES)
    parser.add_argument("--share", type=_share, default=1.0, help="of the length of long trainings, which the record then says")
    parser.add_argument("--to", type=Path, help="the folder to write to")
    parser.add_argument("--commit", default="", help="the commit of the files, where git cannot tell")
    asked = parser.parse_args()
    setting = Setting(asked.device, asked.smoke, asked.data, tuple(asked.series), asked.store, asked.engine, asked.share)
    folder = asked.to or (BUILD.with_name("smoke") if asked.smoke else BUILD)  # small numbers take the place of no others
    refused = []
    for name in asked.names or NAMES:
        try:
            module = importlib.import_module(f"models.experiments.{name}")
            result = module.run(setting)
        except REFUSALS as error:
            refused.append(f"{name}: {error}")  # the others can still be run
        else:
            write(name, module.ABOUT, result, asked.device, folder, asked.commit)
    if asked.names and refused:
        raise SystemExit("\n".join(refused))
    for left_out in refused:  # nobody asked for this one by name
        print(f"left out: {left_out}", file=sys.stderr)


def _share(words: str) -> float:
    share = float(words)
    if not 0 < share <= 1:
        raise argparse.ArgumentTypeError(f"{words} is no share; give a number above 0 and at most 1")
    return share


def write(name: str, about: About, result: Result, device: str, folder: Path, commit: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    source = provenance(command_line("models.experiments"), result.seed, device, commit)
    compared = [{**asdict(row), "verdict": row.verdict.value} for row in result.compared]
    report: dict[str, Any] = {"kind": about.kind, "about": about.title, "title": result.title, "compared": compared}
    report |= {"table": list(result.table), "provenance": source}
    (folder / f"{name}.json").write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n")
    if result.data:
        np.savez_compressed(folder / f"{name}.npz", **dict(result.data))  # type: ignore[arg-type]
    if result.figure is not None:
        result.figure.savefig(folder / f"{name}.png", dpi=150)
        plt.close(result.figure)  # else matplotlib keeps it, and warns of many
    print(f"\n{result.title}\n\n{columns(result.table)}\n\n{folder / name}.* · {source['device']} · seed {result.seed}")
    if compared:
        print(f"\n{columns(compared)}")


def columns(table: Sequence[Mapping[str, Any]]) -> str:
    """A table as the terminal shows it."""
    rows = [list(table[0]), *([str(value) for value in row.values()] for row in table)]
    widths = [max(_width(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ("  ".join(c + " " * (w - _width(c)) for c, w in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


def _width(text: str) -> int:
    """Columns on the screen: a mark over a letter takes none."""
    return sum(not unicodedata.combining(letter) for letter in text)


if __name__ == "__main__":
    main()
