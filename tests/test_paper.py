"""How much of the paper is covered: which numbered equations a claim states or derives in one of its steps."""

from collections.abc import Sequence

from derivations.checker.registry import Entry
from tests.ledger import cited, numbers

EQUATIONS = set(range(1, 106)) - {39, 65}  # the paper numbers two empty lines
OPEN: set[int] = set()  # without a claim so far; one that gets one is taken out here


def test_every_equation_has_a_claim(entries: Sequence[Entry]) -> None:
    found: set[int | str] = set()
    for entry in entries:
        if entry.claim is not None and entry.claim.source.paper == "JoMA":
            found |= set(numbers(entry.claim.source.equations))
            texts = [*entry.claim.printed.parts, *(step.because for step in entry.claim.steps())]
            found |= {number for text in texts for number in cited(text)}
    assert EQUATIONS - found == OPEN
