"""Divergent at a = 0: the Gaussian integral √(π/a) needs a > 0."""

from sympy import Integral, Interval, Symbol, exp, oo, pi

from derivations import Claim, Eq, Source, Verdict

a = Symbol("a", nonnegative=True)
s = Symbol("s", real=True)

claim = Claim(
    source=Source("Hostile", "Gaussian without decay"),
    domain={a: Interval(0, 1)},
    printed=Eq(a * Integral(exp(-a * s**2), (s, -oo, oo)) ** 2, pi),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|smooth|pole|defined|no value|converge|span|continuous|zero|vanish"
