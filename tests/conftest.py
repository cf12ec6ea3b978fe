"""The plugin: claims become tests, their readings become evidence, and the run ends with the ledger."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from derivations.checker.claim import READINGS, Verdict
from derivations.checker.registry import Entry, find
from tests import ledger

settings.register_profile("tox", derandomize=True)
if "TOX_ENV_NAME" in os.environ or "CI" in os.environ:
    settings.load_profile("tox")

ENTRIES = pytest.StashKey[Sequence[Entry]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--claims", action="append", default=[], metavar="FOLDER", help="also read the claim files in this folder")


def pytest_configure(config: pytest.Config) -> None:
    folders = [(config.invocation_params.dir / folder).resolve() for folder in config.getoption("--claims")]
    for folder in folders:
        if not folder.is_dir():
            raise pytest.UsageError(f"--claims {folder}: there is no such folder")
    config.stash[ENTRIES] = find(folders)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """With `-n auto`: a chosen claim is read at once, without waiting for workers that load all the others."""
    return 0 if config.getoption("keyword") else os.cpu_count() or 1


@pytest.fixture
def entries(request: pytest.FixtureRequest) -> Sequence[Entry]:
    return request.config.stash[ENTRIES]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__ != "tests.test_claims":
        return
    entries = metafunc.config.stash[ENTRIES]
    good = [entry for entry in entries if entry.claim is not None]
    if "reading" in metafunc.fixturenames:
        cases = [(e, r) for e in good for r in READINGS]
        metafunc.parametrize("entry, reading", [_case(e, r) for e, r in cases])
    else:
        chosen = entries if metafunc.function.__name__ == "test_loads" else good
        metafunc.parametrize("entry", [_case(e) for e in chosen])


def _case(entry: Entry, *more: str) -> Any:
    # One worker has all of a claim, so that its verdict finds its evidence.
    return pytest.param(entry, *more, id="-".join((entry.id, *more)), marks=pytest.mark.xdist_group(entry.id))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    ran = {r.nodeid for reports in terminalreporter.stats.values() for r in reports if hasattr(r, "nodeid")}
    if not any("test_claims.py::" in nodeid for nodeid in ran):
        return
    result = ledger.write(config.stash[ENTRIES])
    for line in table(result):
        terminalreporter.write_line(line)
    place = os.path.relpath(ledger.BUILD / "ledger.json", Path.cwd())
    terminalreporter.write_line(f"written to {place}; evidence beside it in evidence/")


def table(result: dict[str, Any]) -> Iterator[str]:
    """The ledger in the terminal: one line a claim, then what is wrong with the papers, then what is wrong with us."""
    lines = result["claims"]
    width = max((len(line["id"]) for line in lines), default=0)
    papers = sorted({line["source"]["paper"] for line in lines if "source" in line})
    for paper in papers:
        yield ""
        yield f"{paper:<{width}}  {'printed':<9}  {'standing':<9}  {'by':<8}  {'headline':<9}  {'mutants':<24}  seconds"
        for line in (entry for entry in lines if entry.get("source", {}).get("paper") == paper):
            hunted = line["mutants"]
            killed = f"{hunted['killed']} of {hunted['made']} killed" if hunted else "NOT RUN"
            if hunted and hunted["equivalent"]:
                killed += f", {hunted['equivalent']} ≡"
            yield (
                f"{line['id']:<{width}}  {line['printed']['verdict']:<9}  {line['standing']:<9}  {line['strongest']:<8}  "
                f"{line['headline']:<9}  {killed:<24}  {line['seconds']:7.2f}"
            )
    refuted = [line for line in lines if line.get("amended") and line["printed"]["witness"]]
    for line in refuted:
        yield ""
        yield f"{line['id']}: {line['source']['label']} does not hold as printed"
        yield from _statement("printed", line["printed"])
        witness = {k: v for k, v in line["printed"]["witness"].items() if k not in ("part", "reading", "why")}
        yield "  witness  " + ", ".join(f"{k} = {v}" for k, v in witness.items())
        yield from _statement("amended", line["amended"])
    # What this run did not read has no verdict, good or bad.
    read = [line for line in lines if line["standing"] != Verdict.NOT_RUN.value]
    troubled = [line for line in read if line["problems"]]
    for line in troubled:
        yield ""
        yield from (f"FAILS {line['id']}: {problem}" for problem in line["problems"])
    if read:
        slowest = max(read, key=lambda line: line["seconds"])
        unread = f", {len(lines) - len(read)} not run" if len(lines) > len(read) else ""
        yield ""
        yield (
            f"{len(read) - len(troubled)} of {len(read)} claims stand{unread}; "
            f"the slowest is {slowest['id']} ({slowest['seconds']:.1f} s)"
        )


def _statement(which: str, statement: dict[str, Any]) -> Iterator[str]:
    for name, words in statement["statement"].items():
        yield f"  {which}  {name + ': ' if name else ''}{words}"
