"""`tox -e bench`: each contender under pytest-benchmark, and the record that takes them in turns."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor

from models import fused, reference
from tests.benchmarks import measure

CONTENDERS: dict[str, Callable[..., Tensor]] = {"ours": fused.block, "eager": reference.block, "folded": measure.folded}


@pytest.mark.parametrize("way", [measure.forward, measure.both], ids=lambda way: way.__name__)
@pytest.mark.parametrize("name", sorted(CONTENDERS))
@pytest.mark.parametrize("shape", measure.SHAPES, ids=lambda s: "x".join(map(str, s)))
def test_contender(benchmark: Any, shape: tuple[int, int, int], name: str, way: Callable[..., measure.Call]) -> None:
    inputs = measure.dense(*shape, seed=measure.SEED)
    call = way(CONTENDERS[name])
    benchmark.extra_info |= {"device": torch.cuda.get_device_name() if measure.GPU else "CPU", "backend": fused.backend()}

    def run() -> None:
        call(inputs)
        if measure.GPU:
            torch.cuda.synchronize()

    benchmark.pedantic(run, rounds=5, warmup_rounds=2)


def test_record(benchmark: Any, tmp_path: Path) -> None:
    """The record as a machine without a GPU writes it, in a few seconds; on a GPU only one shape and the quick peers."""
    file = tmp_path / "benchmark.json"
    command = [sys.executable, "-m", "tests.benchmarks.measure", "--to", str(file), "--peers", "eager,folded"]
    command += ["--shapes", "3", "--no-tokens"] if measure.GPU else []
    benchmark.pedantic(lambda: subprocess.run(command, check=True, capture_output=True), rounds=1)
    record = json.loads(file.read_text())
    assert record["table"]
    assert bool(record["profile"]) is measure.GPU
    assert measure.GPU or {row["what"] for row in record["tokens"]} == {"forward", "both"}
    assert record["provenance"]["versions"]["torch"] == torch.__version__
    assert ("there is no GPU" in record["title"]) is not measure.GPU


def test_an_interrupted_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an interrupted run of the same state has measured is kept, and nothing else: not of another commit, not twice."""
    file = tmp_path / "benchmark.json"
    measured: list[tuple[int, int, int]] = []
    most = 1  # rows that a run measures before it is interrupted

    def row(shape: tuple[int, int, int], *_: Any, **__: Any) -> tuple[dict[str, str], list[Any]]:
        if len(measured) == most:
            raise KeyboardInterrupt
        measured.append(shape)
        return {"N, M, K": ", ".join(map(str, shape))}, []

    monkeypatch.setattr(measure, "dense_row", row)
    monkeypatch.setattr(measure, "ceilings", lambda: {"TFLOP/s": 1.0, "TB/s": 1.0})

    def run(commit: str) -> list[dict[str, Any]]:
        arguments = ["--to", str(file), "--peers", "eager", "--no-tokens", "--shapes", "1,0", "--commit", commit]
        monkeypatch.setattr(sys, "argv", ["measure", *arguments])
        measure.main()
        table: list[dict[str, Any]] = json.loads(file.read_text())["table"]
        return table

    for commit, in_all in (("the same", 2), ("another", 3)):
        measured, most = [], 1
        with pytest.raises(KeyboardInterrupt):
            run("the same")
        assert not file.exists()
        most = 9
        assert len(run(commit)) == 2
        assert len(measured) == in_all
        file.unlink()
