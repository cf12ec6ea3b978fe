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


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # PyTorch warns of its own compiler
def test_an_interrupted_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a run of the same state has measured is kept; what one of another commit has is not."""
    file = tmp_path / "benchmark.json"
    monkeypatch.setattr(sys, "argv", ["measure", "--to", str(file), "--peers", "eager", "--no-tokens", "--shapes", "1"])
    measure.main()
    record = json.loads(file.read_text())
    record["table"][0]["seen"] = "before"
    for commit, kept in ((record["provenance"]["commit"], True), ("another", False)):
        record["provenance"]["commit"] = commit
        file.write_text(json.dumps(record))
        measure.main()
        (row,) = json.loads(file.read_text())["table"]
        assert ("seen" in row) is kept
