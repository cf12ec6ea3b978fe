"""Every mutant of a claim is put before the claim's own readings.

A mutant is killed by a certified counterexample: a point, a Taylor coefficient along the flow, or a box that breaks a
bound. What survives is compared with the original by algebra; what is then neither dead nor equivalent has survived.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from derivations.checker.claim import Claim, Root, Sharp, Statement, Verdict
from derivations.checker.domain import Point
from derivations.checker.mutants import equivalent, mutants
from numerics import ball
from numerics.judge import judge
from numerics.sample import generic_points

POINTS = 24


@dataclass
class Hunt:
    made: int = 0
    killed: int = 0
    equivalent: int = 0
    survived: list[str] = field(default_factory=list)


def hunt(claim: Claim) -> Hunt:
    """All mutants of the standing statement."""
    result, points = Hunt(), generic_points(claim, POINTS)
    for name, change, mutated in mutants(claim.standing):
        fate = _fate(claim, claim.standing, name, mutated, points)
        if fate == "undefined":
            continue  # it leaves the real numbers on the domain, so it is no statement there
        result.made += 1
        if fate == "killed":
            result.killed += 1
        elif equivalent(claim, claim.standing.parts[name], mutated):
            result.equivalent += 1
        else:
            result.survived.append(f"{name}: {change}" if name else change)
    return result


def _fate(claim: Claim, statement: Statement, name: str, mutated: Any, points: Sequence[Point]) -> str:
    if isinstance(mutated, Sharp | Root):
        # A bound that fails does so at some point at once, and what is then left is most likely too loose.
        bounds = list(mutated.holding) if isinstance(mutated, Sharp) else []
        broken = (judge(claim, Statement({name: b}, statement.hypotheses), name, p) for p in points for b in bounds)
        if any(finding.status == "fails" for finding in broken):
            return "killed"
        outcome = ball.read(claim, Statement({name: mutated}, statement.hypotheses), name, sharpness_first=True)
        return "killed" if outcome.verdict is Verdict.REFUTED else "alive"
    undefined = False
    for point in points:
        status = judge(claim, statement, name, point, mutated).status
        if status == "fails":
            return "killed"
        undefined |= status == "undefined" and judge(claim, statement, name, point).status == "holds"
    return "undefined" if undefined else "alive"
