"""Diverges: the integrand tends to infinity."""

from sympy import Integral, Interval, atan, exp, oo, pi, symbols

from derivations import Claim, Ge, Source, Step, Verdict

c, s = symbols("c s", real=True)
J = Integral(exp(s**2 * (pi / 2 - atan(s)) - s / 2), (s, 0, oo))
claim = Claim(
    source=Source("Hostile", "I4"),
    domain={c: Interval(0, 1)},
    printed=Ge(J + c, 0),
    proof=(Step(0, "positive", by=J + c),),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown|could not be confirmed|demands"
