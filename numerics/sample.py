"""The sampled reading: Hypothesis looks for a point of the domain that breaks the statement, and shrinks it.

Points are exact rationals built by the domain itself, so nothing is filtered and a counterexample is certified in Arb.
"""

from collections import Counter
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from derivations.checker.claim import Claim, Root, Sharp, Statement, Verdict
from derivations.checker.domain import Point, Seeded, draw
from derivations.checker.symbolic import Outcome
from numerics.judge import Finding, judge

EXAMPLES = 60
GENERIC = 12  # further points in general position, which Hypothesis, fond of small numbers, rarely visits


class Drawn:
    """The choices of a domain, made by Hypothesis."""

    def __init__(self, data: Any) -> None:
        self.draw = data.draw

    def rational(self, lo: Fraction, hi: Fraction, open_lo: bool, open_hi: bool) -> Fraction:
        parts = self.draw(st.integers(2, 24))
        return lo + (hi - lo) * Fraction(self.draw(st.integers(int(open_lo), parts - int(open_hi))), parts)

    def integer(self, lo: int, hi: int) -> int:
        return self.draw(st.integers(lo, hi))

    def choice(self, members: tuple[Any, ...]) -> Any:
        return self.draw(st.sampled_from(members))


class Broken(Exception):
    """Raised at a counterexample, for Hypothesis to shrink."""


def read(claim: Claim, statement: Statement, name: str) -> Outcome:
    """SAMPLED if no point breaks the part and some points could have; REFUTED with the shrunk witness otherwise."""
    part, seen = statement.parts[name], Counter[str]()
    if isinstance(part, Root):
        return Outcome(None, "a zero is isolated in a window, not sampled")
    if claim.counterexample is not None and statement is claim.printed:
        offered = judge(claim, statement, name, dict(claim.counterexample))
        if offered.status == "fails":
            return Outcome(Verdict.REFUTED, "the counterexample in the file breaks it", {"witness": dict(offered.witness)})
    for relation in part.holding if isinstance(part, Sharp) else [part]:
        found = _falsify(claim, Statement({name: relation}, statement.hypotheses), name, seen)
        if found is not None:
            detail = {"points": dict(seen), "witness": dict(found.witness)}
            return Outcome(Verdict.REFUTED, "a point of the domain breaks it", detail)
    detail = {"points": dict(seen), "examples": EXAMPLES, "seeds": GENERIC}
    if seen["holds"] == 0:
        unmet = "no sampled point satisfied the hypotheses" if seen["unmet"] else "no sampled point had a value"
        return Outcome(Verdict.UNDECIDED, unmet, detail)
    return Outcome(Verdict.SAMPLED, "", detail)


def generic_points(claim: Claim, count: int = GENERIC) -> list[Point]:
    return [draw(claim.domain, Seeded(seed)) for seed in range(count)]


def _falsify(claim: Claim, statement: Statement, name: str, seen: Counter[str]) -> Finding | None:
    broken: list[Finding] = []

    def look(point: Point) -> None:
        finding = judge(claim, statement, name, point)
        seen[finding.status] += 1
        if finding.status == "fails":
            broken.append(finding)
            raise Broken

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def probe(data: Any) -> None:
        look(draw(claim.domain, Drawn(data)))

    try:
        probe()
        for point in generic_points(claim):
            look(point)
    except Broken:
        return broken[-1]  # the last one Hypothesis replays is the shrunk one
    return None
