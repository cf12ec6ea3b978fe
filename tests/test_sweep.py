"""Sweeps that are killed, cut, interrupted, corrupted, doubled and starved: no result is lost, and none computed twice."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from models import sweep as sweeps
from models.experiments.__main__ import REFUSALS
from models.sweep import SweepError, checkpoint_of, sweep

ROOT = Path(__file__).resolve().parent.parent
# What the processes of a test run: each job notes its start and end, and some wait for a file before they go on.
JOBS = """
import os, time
from pathlib import Path
from helper import FACTOR

def work(n, here, gated=False, ends="", size=0, takes=0.0, checkpoint=None):
    note(here, "start", n)
    while gated and not Path(here, "gate").exists():
        time.sleep(0.01)
    time.sleep(takes)
    if ends == "always" or ends == "once" and not Path(here, f"ended-{n}").exists():
        Path(here, f"ended-{n}").touch()
        os.kill(os.getpid(), 9)
    if ends == "raises":
        raise ValueError("no such thing")
    note(here, "end", n)
    return b"x" * size if size else FACTOR * n

def note(here, what, n):
    with open(Path(here, "log"), "a") as log:
        log.write(f"{what} {n} {os.getpid()}\\n")
"""
DRIVER = """
import json, resource, signal, sys
from pathlib import Path
import jobs
from models import sweep
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background has it ignored
given = json.loads(sys.argv[1])
vars(sweep).update(given["constants"])
if given["largest"]:
    resource.setrlimit(resource.RLIMIT_FSIZE, (given["largest"], -1))
while given["together"] and not Path(given["together"]).exists():
    pass
try:
    found = sweep.sweep(jobs.work, given["jobs"], store=Path(given["store"]), engine=given["engine"], progress="swept")
except sweep.SweepError as error:
    sys.exit(str(error))
print([len(one) if isinstance(one, bytes) else one for one in found])
"""


@dataclass
class Bench:
    """A folder with a module of jobs, their log and a store, and the processes that were started on it."""

    folder: Path
    started: list[subprocess.Popen[str]] = field(default_factory=list)

    def python(self, *words: str) -> subprocess.Popen[str]:
        path = os.pathsep.join([str(self.folder), os.environ.get("PYTHONPATH", "")])
        process = subprocess.Popen(
            [sys.executable, *words],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.started.append(process)
        return process

    def sweep(
        self, *jobs: dict[str, Any], engine: str = "here", largest: int = 0, together: str = "", **constants: Any
    ) -> subprocess.Popen[str]:
        given = {"engine": engine, "largest": largest, "together": together, "constants": constants}
        given |= {"store": str(self.folder / "store"), "jobs": [{"here": str(self.folder), **job} for job in jobs]}
        return self.python("-c", DRIVER, json.dumps(given))

    def log(self, what: str) -> list[tuple[int, int]]:
        """The job and its process, for each time that it was started or came to its end."""
        file = self.folder / "log"
        lines = [line.split() for line in file.read_text().splitlines()] if file.exists() else []
        return [(int(n), int(process)) for kind, n, process in lines if kind == what]

    def times(self, what: str) -> Counter[int]:
        return Counter(n for n, _ in self.log(what))

    def open_gate(self) -> None:
        (self.folder / "gate").touch()

    def entries(self) -> list[Path]:
        return sorted((self.folder / "store").rglob("output.pkl"))


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    (tmp_path / "jobs.py").write_text(JOBS)
    (tmp_path / "helper.py").write_text("FACTOR = 10\n")
    made = Bench(tmp_path)
    yield made
    for process in made.started:
        process.kill()
        process.communicate()


def until(so: Callable[[], Any], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.01)


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    said, complained = process.communicate(timeout=60)
    return process.returncode, said.strip(), complained


# Killed, interrupted, cut


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["killed", "interrupted"])
@pytest.mark.parametrize("engine", ["here", "processes:2"])
def test_a_sweep_that_is_stopped_goes_on_where_it_was(bench: Bench, engine: str, how: signal.Signals) -> None:
    jobs = [{"n": n, "gated": n > 2} for n in range(6)]
    under_way = {3} if engine == "here" else {3, 4}
    first = bench.sweep(*jobs, engine=engine)
    until(lambda: bench.times("start").keys() & {3, 4, 5} == under_way)
    first.send_signal(how)
    code, _, complained = ended(first)
    assert code == -how
    assert ("3 of 6 jobs are finished and lie in" in complained) == (how == signal.SIGINT)
    until(lambda: not any(alive(process) for _, process in bench.log("start")))
    bench.open_gate()
    code, said, complained = ended(bench.sweep(*jobs, engine=engine))
    assert (code, said) == (0, "[0, 10, 20, 30, 40, 50]")
    assert "swept: 3 of 6 jobs found in" in complained
    assert all(bench.times("end")[n] == 1 for n in range(6))
    assert all(bench.times("start")[n] == 1 + (n in under_way) for n in range(6))


def test_a_process_that_dies_costs_its_job_another_start_and_one_that_always_dies_is_named(bench: Bench) -> None:
    jobs = [{"n": n, "ends": {1: "always", 2: "once"}.get(n, "")} for n in range(5)]
    code, _, complained = ended(bench.sweep(*jobs, engine="processes:2", LOSSES=2))
    assert code == 1
    assert re.search(r"1 of 5 jobs failed, the first of them work\(.*n=1, .*\): its process died 2 times", complained)
    assert "4 of 5 jobs are finished" in complained
    assert bench.times("end") == {0: 1, 2: 1, 3: 1, 4: 1}


def test_two_sweeps_on_one_store_share_the_work(bench: Bench) -> None:
    jobs = [{"n": n, "takes": 0.03} for n in range(12)]
    both = [bench.sweep(*jobs, together=str(bench.folder / "now")) for _ in range(2)]
    (bench.folder / "now").touch()
    assert [ended(one)[:2] for one in both] == [(0, str([10 * n for n in range(12)]))] * 2
    assert bench.times("start") == dict.fromkeys(range(12), 1)


# The cluster


@pytest.fixture
def cluster(bench: Bench) -> tuple[str, list[subprocess.Popen[str]]]:
    file = bench.folder / "scheduler.json"
    name = ["--scheduler-file", str(file)]
    scheduler = bench.python("-m", "dask", "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", *name)
    until(lambda: (file.exists() and file.read_text().endswith("}")) or scheduler.poll() is not None)
    flags = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(bench.folder)]
    workers = [bench.python("-m", "dask", "worker", *name, *flags) for _ in range(2)]
    return json.loads(file.read_text())["address"], [scheduler, *workers]


def test_a_dask_worker_that_is_killed_takes_no_result_along(bench: Bench, cluster: tuple[str, list[Any]]) -> None:
    address, (_, *workers) = cluster
    jobs = [{"n": n, "gated": n > 5} for n in range(8)]
    swept = bench.sweep(*jobs, engine=address)
    until(lambda: bench.times("start").keys() & {6, 7})
    hit, process = next((n, process) for n, process in bench.log("start") if n > 5)
    finished = bench.times("end")
    next(worker for worker in workers if worker.pid == process).kill()
    bench.open_gate()
    assert ended(swept)[:2] == (0, str([10 * n for n in range(8)]))
    assert finished
    assert bench.times("end") == dict.fromkeys(range(8), 1)
    assert bench.times("start") == {n: 1 + (n == hit) for n in range(8)}

    (bench.folder / "helper.py").write_text("FACTOR = 11\n")  # the other worker has loaded the old one
    code, _, complained = ended(bench.sweep({"n": 1}, engine=address))
    assert code == 1
    assert "has loaded other files of the project than the sweep" in complained
    assert bench.times("start")[1] == 1


def test_a_scheduler_that_goes_away_is_named(bench: Bench, cluster: tuple[str, list[Any]]) -> None:
    address, (scheduler, *_) = cluster
    swept = bench.sweep({"n": 0}, {"n": 1, "gated": True}, {"n": 2, "gated": True}, engine=address)
    until(lambda: bench.times("start").keys() == {0, 1, 2} and bench.entries())
    scheduler.kill()
    code, _, complained = ended(swept)
    assert code == 1
    assert f"the Dask scheduler at {address} is gone; start it again; 1 of 3 jobs are finished" in complained


def test_a_scheduler_that_is_not_there_is_named(bench: Bench) -> None:
    code, _, complained = ended(bench.sweep({"n": 1}, engine="tcp://127.0.0.1:9", ANSWER_SECONDS=1))
    assert code == 1
    assert "no Dask scheduler answers at tcp://127.0.0.1:9; start one there: python -m dask scheduler" in complained


def test_slurm_jobs_as_submitit_runs_them_without_slurm(bench: Bench) -> None:
    code, _, complained = ended(bench.sweep({"n": 0}, {"n": 1, "ends": "raises"}, engine="slurm:large", CLUSTER="local"))
    assert code == 1
    assert "1 of 2 jobs failed, the first of them work(" in complained
    assert "ValueError: no such thing (jobs.py:" in complained
    assert "1 of 2 jobs are finished" in complained
    (logs,) = (bench.folder / "store").glob("slurm-*")
    assert ended(bench.sweep({"n": 0}, {"n": 2}, engine="slurm", CLUSTER="local"))[:2] == (0, "[0, 20]")
    assert bench.times("start") == {0: 1, 1: 1, 2: 1}
    assert list((bench.folder / "store").glob("slurm-*")) == [logs], "those of a sweep without failures go"


# What is in the store


def test_an_edit_to_a_file_that_a_job_uses_is_seen_and_no_other(bench: Bench) -> None:
    def swept() -> str:
        return ended(bench.sweep({"n": 1}))[1]

    assert swept() == "[10]"
    (bench.folder / "unrelated.py").write_text("x = 1\n")
    assert swept() == "[10]"
    assert bench.times("start") == {1: 1}
    (bench.folder / "helper.py").write_text("FACTOR = 11\n")
    assert swept() == "[11]"
    (bench.folder / "helper.py").write_text("FACTOR = 10\n")
    assert swept() == "[10]"
    assert bench.times("start") == {1: 2}, "what was computed before lies there still"


def test_a_full_disk_costs_the_job_that_met_it(bench: Bench) -> None:
    jobs = [{"n": 0}, {"n": 1}, {"n": 2, "size": 10**6}, {"n": 3}]
    code, _, complained = ended(bench.sweep(*jobs, largest=10**5))
    assert code == 1
    assert f"{bench.folder / 'store'} cannot be written to (File too large); make room" in complained
    assert "2 of 4 jobs are finished and lie in" in complained
    assert "the same command goes on there" in complained
    assert sum(file.stat().st_size for file in (bench.folder / "store").rglob("*") if file.is_file()) < 10**4
    assert ended(bench.sweep(*jobs))[:2] == (0, "[0, 10, 1000000, 30]")
    assert bench.times("start") == {0: 1, 1: 1, 2: 2, 3: 1}


def square(n: int, log: str, checkpoint: Path | None = None) -> int:
    with open(log, "a") as file:
        file.write(f"{n}\n")
    if n < 0:
        raise ValueError("negative")
    return n * n


def refused(n: int) -> int:
    if n == 1:
        raise SweepError("take a larger n")
    if n == 2:
        raise SystemExit("no more")
    return n


def tensors(n: int) -> dict[str, Any]:
    return {"torch": torch.arange(n), "numpy": np.arange(n), "none": None}


def unkept(n: int) -> Any:
    return lambda: n


def part(n: int, log: str, checkpoint: Path) -> str:
    """Stops half way at its first start."""
    with open(log, "a") as file:
        file.write(f"{checkpoint}\n")
    if not checkpoint.exists():
        checkpoint.write_text("half")
        checkpoint.with_suffix(".part").touch()
        raise KeyboardInterrupt
    return checkpoint.read_text()


def test_a_checkpoint_waits_for_the_next_start_and_goes_with_the_result(tmp_path: Path) -> None:
    job = {"n": 1, "log": str(tmp_path / "log")}
    with pytest.raises(KeyboardInterrupt, match=r"0 of 1 jobs are finished and lie in .*; the same command goes on there"):
        sweep(part, [job], store=tmp_path / "store")
    place = checkpoint_of(tmp_path / "store", part, job)
    assert place.read_text() == "half"
    assert sweep(part, [job], store=tmp_path / "store") == ["half"]
    assert (tmp_path / "log").read_text().split() == [str(place)] * 2
    assert not place.exists()
    assert not place.with_suffix(".part").exists()
    place.touch()  # as if killed after the result was written
    sweep(part, [job], store=tmp_path / "store")
    assert not place.exists()


def test_an_entry_that_was_cut_is_named_and_made_again(tmp_path: Path) -> None:
    jobs = [{"n": n, "log": str(tmp_path / "log")} for n in range(3)]
    sweep(square, jobs, store=tmp_path / "store")
    cut = max((tmp_path / "store").rglob("output.pkl"))
    cut.write_bytes(cut.read_bytes()[:-2])
    with pytest.warns(UserWarning, match=f"{cut.parent} cannot be read .*; its job is run again"):
        assert sweep(square, jobs, store=tmp_path / "store") == [0, 1, 4]
    assert len((tmp_path / "log").read_text().split()) == 4
    assert sweep(square, jobs, store=tmp_path / "store") == [0, 1, 4]
    assert len((tmp_path / "log").read_text().split()) == 4


def test_a_job_that_is_listed_twice_is_run_once(tmp_path: Path) -> None:
    log = str(tmp_path / "log")
    assert sweep(square, [{"n": 3, "log": log}, {"log": log, "n": 3}], store=tmp_path / "store") == [9, 9]
    assert (tmp_path / "log").read_text().split() == ["3"]


def test_tensors_and_arrays_come_back_as_they_were(tmp_path: Path) -> None:
    for _ in range(2):
        (found,) = sweep(tensors, [{"n": 3}], store=tmp_path)
        assert torch.equal(found["torch"], torch.arange(3))
        assert np.array_equal(found["numpy"], np.arange(3))
        assert found["none"] is None


# What goes wrong


def test_a_job_that_fails_is_named_and_the_others_are_kept(tmp_path: Path) -> None:
    with pytest.raises(SweepError) as caught:
        sweep(refused, [{"n": n} for n in (1, 2, 3)], store=tmp_path)
    assert str(caught.value) == (
        f"2 of 3 jobs failed, the first of them refused(n=1): take a larger n; 1 of 3 jobs are finished and lie in {tmp_path};"
        " the same command goes on there"
    )
    with pytest.raises(SweepError, match=r"refused\(n=2\): SystemExit: no more \(test_sweep.py:\d+\)"):
        sweep(refused, [{"n": 2}], store=tmp_path)
    assert [sweeps._words(refusal("mend it")) for refusal in REFUSALS] == ["mend it"] * len(REFUSALS)


def test_a_result_that_cannot_be_pickled_is_a_failure_and_no_entry(tmp_path: Path) -> None:
    with pytest.raises(SweepError, match=r"unkept\(n=1\): what it returns cannot be kept \(.*pickle"):
        sweep(unkept, [{"n": 1}], store=tmp_path)
    assert not list(tmp_path.rglob("output.pkl*"))


def test_a_store_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SweepError, match=f"{tmp_path / 'file' / 'store'} cannot be written to .*; name another folder"):
        sweep(tensors, [{"n": 3}], store=tmp_path / "file" / "store")


def test_threads_share_a_process(tmp_path: Path) -> None:
    asked = [{"n": n} for n in (2, 3, 2)]
    for _ in range(2):  # the second time from the store
        found = sweep(tensors, asked, store=tmp_path, engine="threads:2")
        assert [len(one["torch"]) for one in found] == [2, 3, 2]


@pytest.mark.parametrize("engine", ["", "there", "here:2", "threads", "processes:0", "processes:many", "tcp:8786", "slurm:"])
def test_an_unknown_engine_is_told_the_choices(engine: str, tmp_path: Path) -> None:
    choices = "choose one of here, threads:N, processes, processes:N, tcp://"
    with pytest.raises(SweepError, match=f"there is no engine '{engine}'; {choices}"):
        sweep(tensors, [{"n": 3}], store=tmp_path, engine=engine)


@pytest.mark.parametrize(("engine", "package"), [("tcp://127.0.0.1:9", "distributed"), ("slurm", "submitit")])
def test_a_package_that_is_missing_is_named(engine: str, package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(SweepError, match=f"pip install {package}"):
        sweep(tensors, [{"n": 3}], store=tmp_path, engine=engine)


def test_no_slurm_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SweepError, match="there is no Slurm here"):
        sweep(tensors, [{"n": 3}], store=tmp_path, engine="slurm")
    assert not list(tmp_path.glob("slurm*"))


@pytest.mark.parametrize("function", [lambda n: n, partial(tensors, 2), Path().with_name], ids=["lambda", "partial", "method"])
def test_only_what_another_process_finds_is_run(function: Any, tmp_path: Path) -> None:
    with pytest.raises(SweepError, match="define it at the top of a module"):
        sweep(function, [{"n": 3}], store=tmp_path)


def test_nothing_is_said_unless_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sweep(tensors, [{"n": 3}], store=tmp_path)
    assert capsys.readouterr() == ("", "")
    sweep(tensors, [{"n": 3}, {"n": 4}], store=tmp_path, progress="swept")
    said = capsys.readouterr().err
    assert f"swept: 1 of 2 jobs found in {tmp_path}" in said
    assert "2/2" in said
