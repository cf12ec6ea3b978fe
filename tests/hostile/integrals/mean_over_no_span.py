"""False at a = b, where the mean divides by the length of the span."""

from sympy import E, Integral, Interval, Symbol, pi

from derivations import Claim, Eq, Source, Verdict

a, b, s, u = (Symbol(name, real=True) for name in "absu")
claim = Claim(
    source=Source("Hostile", "Mean over no span"),
    domain={a: Interval(0, 1), b: Interval(pi / 10, E / 3)},
    printed=Eq(Integral(1 / (b - a), (s, a, b)), Integral(1, (u, 0, 1))),
    at_least=Verdict.PROVED,
)

REFUSED = "is integrable"
