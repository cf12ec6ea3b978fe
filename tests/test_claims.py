"""Every claim × every reading, every mutant, every verdict. The cases come from the plugin in conftest."""

import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from derivations.checker.registry import Entry
from tests import kept, ledger
from tests.conftest import MADE, SHARED, TOLD


def test_loads(entry: Entry, request: pytest.FixtureRequest) -> None:
    """The file can be read as a claim."""
    _fail_on([entry.error] if entry.error else [], request)


def test_reading(entry: Entry, reading: str, ground: Sequence[Entry], request: pytest.FixtureRequest) -> None:
    """The reading comes back, whatever it says."""
    if entry.error:
        _fail_on([entry.error], request)
    _fail_on(_run(entry, reading, ground, request).get("errors", []), request)


def test_mutants(entry: Entry, ground: Sequence[Entry], request: pytest.FixtureRequest) -> None:
    """No wrong version of a statement that stands gets past its own readings."""
    if entry.error:
        _fail_on([entry.error], request)
    found = _run(entry, "mutants", ground, request)
    survived = found.get("mutants", {}).get("survived", [])
    _fail_on([*found.get("errors", []), *(f"a mutant survives: {mutant}" for mutant in survived)], request)


def test_verdict(entry: Entry, ground: Sequence[Entry], request: pytest.FixtureRequest) -> None:
    """What the readings say together is what the file demands."""
    line = ledger.row(entry, ground)
    kept.keep(entry, ground, line)
    _fail_on(line["problems"], request)


def _run(entry: Entry, reading: str, ground: Sequence[Entry], request: pytest.FixtureRequest) -> dict[str, Any]:
    """The evidence; where no worker has the other cores, all readings of a claim are made when the first is asked for."""
    config, made = request.config, request.config.stash[MADE]
    if (entry.id, reading) not in made:
        # A copy of a process with PyTorch's threads may wait for them without end.
        busy = hasattr(config, "workerinput") or config.getoption("numprocesses", None) or "torch" in sys.modules
        asked = [reading] if busy else list(_asked(entry, request.session))
        processes, fresh = 1 if busy else os.cpu_count() or 1, config.getoption("--fresh")
        found = ledger.run_all(entry, asked, ground, shared=config.stash[SHARED], fresh=fresh, processes=processes)
        made |= {(entry.id, which): evidence for which, evidence in found.items()}
    return made.pop((entry.id, reading))


def _asked(entry: Entry, session: pytest.Session) -> Iterator[str]:
    """The readings of a claim that this session is to make."""
    for item in session.items:
        chosen = getattr(item, "callspec", None)
        if chosen is not None and chosen.params.get("entry") == entry.id:
            if "reading" in chosen.params:
                yield str(chosen.params["reading"])
            elif item.name.startswith("test_mutants["):
                yield "mutants"


def _fail_on(problems: Sequence[str], request: pytest.FixtureRequest) -> None:
    """The ledger at the end tells what is wrong with a claim, so that nothing else has to."""
    if problems:
        request.node.user_properties.append((TOLD, "in the ledger"))
        pytest.fail("; ".join(problems), pytrace=False)
