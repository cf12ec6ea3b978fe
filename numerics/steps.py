"""The independent judge of a derivation: every step, evaluated at exact points of the domain in Arb."""

from typing import Any

from flint import ctx
from sympy import Eq

from derivations.checker.claim import Claim, unknowns
from derivations.checker.sums import family, unfold
from numerics.judge import BITS, decide, describe, show, sides_at, without_value
from numerics.sample import generic_points

POINTS = 4  # at which a step is looked at
DRAWN = 12  # for as many that satisfy the hypotheses


def false_at(claim: Claim, before: Any, after: Any) -> str:
    """A point at which the two expressions are certainly not the same number, or one of them is none; in words."""
    part = Eq(before, after, evaluate=False)
    moving = {family(key) for key in claim.flow}
    hypotheses = [h for h in claim.standing.hypotheses if not unknowns(unfold(h, claim.where)) & moving]
    seen = 0
    given = [] if claim.example is None else [dict(claim.example)]
    for point in (*given, *generic_points(claim, DRAWN)):
        if seen == POINTS:
            break
        try:
            with ctx.workprec(BITS):
                if any(decide(h, sides_at(claim, h, point)) != "holds" for h in (*hypotheses, *claim.as_long_as)):
                    continue
                seen += 1
                values = sides_at(claim, part, point)
                status = decide(part, values)
                finding = without_value(claim, part, point, point) if status == "unclear" else None
        except Exception:  # whatever SymPy or Arb may raise: an attempt that showed nothing
            continue
        where = ", ".join(f"{s} = {v}" for s, v in describe(claim, point).items())
        if status == "fails":
            left, right = next((a, b) for a, b in values if decide(part, [(a, b)]) == "fails")
            return f"{where}: {show(left, 6)} before, {show(right, 6)} after"
        if finding is not None and finding.status == "undefined":
            return f"{where}: {finding.witness['why']}"
    return ""
