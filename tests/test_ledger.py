"""Evidence, staleness, demands, the new-claim template, and the cost of many claims."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from sympy import Interval, Symbol

from derivations import new
from derivations.checker.claim import READINGS, Claim, Eq, Source, Step, Verdict
from derivations.checker.registry import Entry, find, key
from tests import conftest, ledger


def square(file: Path, **more: Any) -> Entry:
    """A true claim in a file of its own."""
    x = Symbol("x", real=True)
    file.write_text("first version")
    claim = Claim(
        source=Source("own", "Theorem 1"),
        domain={x: Interval(-2, 2)},
        printed=Eq((1 + x) ** 2, 1 + 2 * x + x**2),
        proof=(Step(1 + 2 * x + x**2, "expanded"),),
        **more,
    )
    return Entry("own/square", file, "A square.", claim)


def read_all(entry: Entry, build: Path) -> None:
    for reading in (*READINGS, "mutants"):
        ledger.run(entry, reading, [entry], build)


def test_evidence_makes_the_line(tmp_path: Path) -> None:
    entry = square(tmp_path / "square.py", at_least=Verdict.PROVED)
    read_all(entry, tmp_path)
    line = ledger.write([entry], tmp_path)["claims"][0]
    assert (line["printed"]["verdict"], line["standing"], line["headline"]) == ("PROVED", "PROVED", "PROVED")
    hunted = line["mutants"]
    assert hunted["killed"] + hunted["equivalent"] == hunted["made"] > 10
    assert line["problems"] == []
    kept = json.loads((tmp_path / "evidence" / "own" / "square.symbolic.json").read_text())
    assert kept["key"] == key(entry, [entry])
    assert kept["versions"]["sympy"]
    assert kept["statements"]["printed"][""]["steps"][0]["because"] == "expanded"


def test_stale_evidence_is_not_run(tmp_path: Path) -> None:
    entry = square(tmp_path / "square.py")
    read_all(entry, tmp_path)
    entry.file.write_text("second version")
    line = ledger.row(entry, [entry], tmp_path)
    assert line["standing"] == "NOT RUN"
    assert any("NOT RUN" in problem for problem in line["problems"])


def test_evidence_cut_short_is_not_run(tmp_path: Path) -> None:
    entry = square(tmp_path / "square.py")
    read_all(entry, tmp_path)
    for file in (tmp_path / "evidence" / "own").glob("*.json"):
        file.write_text(file.read_text()[:40])
    assert ledger.row(entry, [entry], tmp_path)["standing"] == "NOT RUN"


def test_the_level_a_file_demands(tmp_path: Path) -> None:
    """With the derivation waived only sampling is left, which is less than PROVED."""
    entry = square(tmp_path / "square.py", at_least=Verdict.PROVED, waived={"symbolic": "to see the demand fail"})
    read_all(entry, tmp_path)
    line = ledger.row(entry, [entry], tmp_path)
    assert line["standing"] == "SAMPLED"
    assert line["problems"] == ["the standing statement is SAMPLED, the file demands PROVED"]


def test_a_contradiction_is_a_problem(tmp_path: Path) -> None:
    """If one reading proves what another refutes, the suite is broken, and says so."""
    entry = square(tmp_path / "square.py")
    read_all(entry, tmp_path)
    file = tmp_path / "evidence" / "own" / "square.sampled.json"
    evidence = json.loads(file.read_text())
    evidence["statements"]["printed"][""]["verdict"] = "REFUTED"
    file.write_text(json.dumps(evidence))
    line = ledger.row(entry, [entry], tmp_path)
    assert line["standing"] == "CONTRADICTION"
    assert "the sampled reading has a witness" in line["problems"][0]
    assert ledger.ledger([entry], tmp_path)["claims"][0]["headline"] == "UNDECIDED"


def test_the_template_already_runs(tmp_path: Path) -> None:
    file = new.write("mine/theorem_6", tmp_path)
    entry = next(e for e in find([tmp_path]) if e.id == "mine/theorem_6")
    assert entry.error == ""
    read_all(entry, tmp_path / "build")
    assert ledger.row(entry, [entry], tmp_path / "build")["problems"] == []
    with pytest.raises(SystemExit, match="exists already"):
        new.write("mine/theorem_6", tmp_path)
    with pytest.raises(SystemExit, match="no claim id"):
        new.write("Theorem 6", tmp_path)
    assert file.read_text().startswith('"""Theorem 6 of mine')


def test_the_terminal_table_has_one_line_a_claim(tmp_path: Path) -> None:
    entry = square(tmp_path / "square.py")
    read_all(entry, tmp_path)
    broken = Entry("own/broken", tmp_path / "broken.py", error="broken.py: mend it")
    lines = list(conftest.table(ledger.ledger([entry, broken], tmp_path)))
    assert len([line for line in lines if line.startswith("own/square")]) == 1
    assert "FAILS own/broken: broken.py: mend it" in lines
    assert lines[-1].startswith("1 of 2 claims stand; the slowest is own/square")


def test_cost_grows_linearly(tmp_path: Path) -> None:
    """Four times as many claims take about four times as long, everything included."""
    seconds = {}
    for number in (5, 20):
        folder = tmp_path / str(number)
        for n in range(number):
            file = new.write(f"many/claim_{n}", folder)
            # Each is a statement of its own, so that no cache of SymPy's serves two of them.
            file.write_text(file.read_text().replace("(1 + x) ** 3", f"(1 + x) ** 3 + {n}").replace("x**3)", f"x**3 + {n})"))
        entries = [e for e in find([folder]) if e.id.startswith("many/")]
        started = time.perf_counter()
        for entry in entries:
            for reading in (*READINGS, "mutants"):
                try:
                    ledger.run(entry, reading, entries, folder / "build")
                except ledger.ClaimError:
                    continue  # the first step no longer fits: an error costs no less than a success
        ledger.write(entries, folder / "build")
        seconds[number] = time.perf_counter() - started
    assert seconds[20] < 4 * 1.75 * seconds[5]
