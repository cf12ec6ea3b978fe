"""The whole paper is covered: every numbered equation is stated by a claim or derived in one of its steps."""

from derivations.registry import Entry
from tests.ledger import cited, numbers

EQUATIONS = set(range(1, 106)) - {39, 65}  # the paper numbers two empty lines


def test_every_equation_has_a_claim(entries: list[Entry]) -> None:
    found: set[int] = set()
    for entry in entries:
        if entry.claim is not None and entry.claim.source.paper == "JoMA":
            found |= set(numbers(entry.claim.source.equations))
            texts = [*entry.claim.printed.parts, *(step.because for step in entry.claim.steps())]
            found |= {number for text in texts for number in cited(text)}
    assert EQUATIONS - found == set()
