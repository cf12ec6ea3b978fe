"""The sine of an acute angle is positive, and so is its cosine, the sine of the complement."""

from typing import Any

from sympy import Integral, Interval, cos, pi, sin, symbols

from derivations import Claim, Gt, Step, Use, Verdict
from derivations.cdag import cdag

u = symbols("u", positive=True)  # half of the angle
r = symbols("r", real=True)


def positive(angle: Any) -> Use:
    """Of an acute angle."""
    return Use("cdag/sine_positive", {u: angle / 2})


claim = Claim(
    source=cdag("Extension: the sign of the sine"),
    domain={u: Interval.open(0, pi / 4)},
    printed=Gt(sin(2 * u), 0),
    proof=(
        Step(2 * cos(u) * Integral(cos(r), (r, 0, u)), "2 sin u cos u, and the sine of u is an integral of cosines"),
        Step(0, "up to π/4 the cosine is far from zero", by=2 * cos(u) * Integral(cos(r), (r, 0, u))),
    ),
    accepted={"left side: twice 2*u": "an angle below π has a positive sine as well"},
    at_least=Verdict.PROVED,
)
