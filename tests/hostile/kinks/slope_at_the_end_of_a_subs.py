"""False at x = 0: beyond it the integrand, written as a value of √z, is no real number."""

from sympy import Derivative, Integral, Interval, Subs, Symbol, sqrt

from derivations import Claim, Eq, Source, Verdict

x, s, z = (Symbol(name, real=True) for name in "xsz")
claim = Claim(
    source=Source("Hostile", "Slope at the end of a subs"),
    domain={x: Interval(0, 1)},
    printed=Eq(Derivative(Integral(Subs(sqrt(z), z, s), (s, 0, x)), x) + x, sqrt(x) + x),
    at_least=Verdict.PROVED,
)

REFUSED = "an end of"
