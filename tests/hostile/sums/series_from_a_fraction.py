"""Σ from k = 1/2 on means nothing."""

from sympy import Interval, Rational, Sum, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict

a, r = symbols("a r", real=True)
k = symbols("k", integer=True)
S_ = Sum(r**k, (k, a, oo))
claim = Claim(
    source=Source("Hostile", "Series from a fraction"),
    domain={a: Interval(0, 1), r: Interval(Rational(1, 10), Rational(1, 2))},
    printed=Ge(S_, 0),
    proof=(Step(0, "x", by=S_),),
    at_least=Verdict.PROVED,
)

REFUSED = "whole"
