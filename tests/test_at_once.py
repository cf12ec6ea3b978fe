"""Questions asked by several processes: the answers are those of one, and nobody waits for who cannot answer."""

import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from sympy import Expr, Interval, Symbol

from derivations.checker.claim import READINGS, Claim, Eq, Le, Source
from derivations.checker.patience import TooLong, limit
from derivations.checker.registry import Entry, load, places
from numerics.at_once import at_once
from tests import ledger

x = Symbol("x", real=True)


@pytest.mark.parametrize("processes", [1, 2, 5])
def test_answers_come_in_the_order_of_the_things(processes: int) -> None:
    things = list(range(23))
    assert at_once(lambda k: k * k, things, processes) == [k * k for k in things]
    assert at_once(lambda k: k, [], processes) == []


def test_others_take_a_share() -> None:
    def slowly(_: int) -> int:
        time.sleep(0.02)
        return os.getpid()

    found = at_once(slowly, range(20), 2)
    assert os.getpid() in found
    assert len(set(found)) == 2


def test_copies_begin_at_the_other_end() -> None:
    def slowly(_: int) -> int:
        time.sleep(0.02)
        return os.getpid()

    found = at_once(slowly, range(20), 3)
    first = [pid == os.getpid() for pid in found]
    assert first == sorted(first, reverse=True)  # all of this process's own come before all of theirs
    assert 0 < sum(first) < 20


def test_what_goes_wrong_in_a_copy_is_raised_here() -> None:
    here = os.getpid()

    def fail(k: int) -> int:
        if os.getpid() != here:
            raise ValueError(f"no answer to {k}")
        time.sleep(0.1)
        return k

    with pytest.raises(ValueError, match="no answer to"):
        at_once(fail, range(4), 2)


def test_a_copy_that_dies_is_not_waited_for() -> None:
    here = os.getpid()

    def die(k: int) -> int:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(0.1)
        return k

    with pytest.raises(ChildProcessError, match="was killed"):
        at_once(die, range(4), 2)


def test_an_alarm_ends_the_copies() -> None:
    started = time.monotonic()

    def wait(_: int) -> None:
        time.sleep(60)

    with pytest.raises(TooLong), limit(0.3):
        at_once(wait, range(4), 2)
    assert time.monotonic() - started < 10


def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    """All parts of all readings, and each mutant."""
    id_ = "joma/lemma_3_ends"
    entries = load(places([]), [id_])
    entry = next(entry for entry in entries if entry.id == id_)
    found: list[dict[str, Any]] = []
    for processes in (1, 2):
        build = tmp_path / str(processes)
        evidence = ledger.run_all(entry, [*READINGS, "mutants"], entries, build, processes=processes)
        found.append({reading: {**one, "seconds": 0} for reading, one in evidence.items()})
    assert found[0] == found[1]
    assert set(found[0]) == {*READINGS, "mutants"}
    assert found[0]["mutants"]["mutants"]["killed"] > 20


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("right", [1 + 2 * x + x**2, 1 + x**2], ids=["true", "false"])
def test_a_statement_that_fails_is_not_hunted(right: Expr, processes: int, tmp_path: Path) -> None:
    """Also where a copy had begun to."""
    file = tmp_path / "square.py"
    file.write_text("")
    stated = Claim(Source("own", "Theorem 1"), {x: Interval(-2, 2)}, Eq((1 + x) ** 2, right))
    entry = Entry("own/square", file, "A square.", stated)
    found = ledger.run_all(entry, [*READINGS, "mutants"], [entry], tmp_path, processes=processes)
    assert set(found) == {*READINGS, "mutants"}
    assert ("mutants" in found["mutants"]) == (right.coeff(x) == 2)
    assert ("not hunted" in found["mutants"]) == (right.coeff(x) == 0)


def test_an_error_in_the_hunt_is_told_and_leaves_the_readings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def err(*_: Any) -> None:
        raise ZeroDivisionError("of ours")

    monkeypatch.setattr("numerics.hunt._fate", err)
    file = tmp_path / "square.py"
    file.write_text("")
    entry = Entry("own/square", file, "", Claim(Source("own", "Theorem 1"), {x: Interval(-2, 2)}, Le(-(x**2), 0)))
    found = ledger.run_all(entry, [*READINGS, "mutants"], [entry], tmp_path, processes=2)
    assert found["mutants"]["errors"] == ["the hunt for mutants erred: ZeroDivisionError: of ours"]
    assert found["ball"]["statements"]["printed"][""]["verdict"] == "ENCLOSED"
