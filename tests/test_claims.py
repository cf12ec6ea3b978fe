"""Every claim × every reading, every mutant, every verdict. The cases come from the plugin in conftest."""

from collections.abc import Sequence

import pytest

from derivations.checker.registry import Entry
from tests import ledger


def test_loads(entry: Entry) -> None:
    """The file can be read as a claim."""
    if entry.error:
        pytest.fail(entry.error, pytrace=False)


def test_reading(entry: Entry, reading: str, entries: Sequence[Entry]) -> None:
    """The reading comes back, whatever it says."""
    try:
        ledger.run(entry, reading, entries)
    except ledger.ClaimError as error:
        pytest.fail(f"{entry.file}: {error}", pytrace=False)


def test_mutants(entry: Entry, entries: Sequence[Entry]) -> None:
    """No wrong version of the standing statement gets past its own readings."""
    survived = ledger.run(entry, "mutants", entries)["mutants"]["survived"]
    if survived:
        pytest.fail(f"{entry.file}: mutants survive: {'; '.join(survived)}", pytrace=False)


def test_verdict(entry: Entry, entries: Sequence[Entry]) -> None:
    """What the readings say together is what the file demands."""
    problems = ledger.row(entry, entries)["problems"]
    if problems:
        pytest.fail(f"{entry.file}: {'; '.join(problems)}", pytrace=False)
