"""Σ from k = 1/a on means nothing at a = 0."""

from sympy import Interval, Rational, Sum, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict

a, r = symbols("a r", real=True)
k = symbols("k", integer=True)
S_ = Sum(r**k, (k, 1 / a, oo))
claim = Claim(
    source=Source("Hostile", "Series from a pole"),
    domain={a: Interval(-1, 1), r: Interval(Rational(1, 10), Rational(1, 2))},
    printed=Ge(S_, 0),
    proof=(Step(0, "x", by=S_),),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
