"""Questions asked by several processes: the answers are those of one, and nobody waits for who cannot answer."""

import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from derivations.checker.claim import READINGS
from derivations.checker.patience import TooLong, limit
from derivations.checker.registry import load, places
from numerics.at_once import at_once
from tests import ledger


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
        evidence = ledger.run_all(entry, READINGS, entries, build, processes=processes)
        evidence |= {"mutants": ledger.run(entry, "mutants", entries, build, processes=processes)}
        found.append({reading: {**one, "seconds": 0} for reading, one in evidence.items()})
    assert found[0] == found[1]
    assert set(found[0]) == {*READINGS, "mutants"}
    assert found[0]["mutants"]["mutants"]["killed"] > 20
