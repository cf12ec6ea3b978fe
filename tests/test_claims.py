"""Every claim × every reading, every mutant, every verdict. The cases come from the plugin in conftest."""

from collections.abc import Sequence
from typing import Any

import pytest

from derivations.checker.registry import Entry
from tests import kept, ledger
from tests.conftest import SHARED, TOLD


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
    config = request.config
    return ledger.run(entry, reading, ground, shared=config.stash[SHARED], fresh=config.getoption("--fresh"))


def _fail_on(problems: Sequence[str], request: pytest.FixtureRequest) -> None:
    """The ledger at the end tells what is wrong with a claim, so that nothing else has to."""
    if problems:
        request.node.user_properties.append((TOLD, "in the ledger"))
        pytest.fail("; ".join(problems), pytrace=False)
