"""At a = 0 the integrand grows like a power of s with log s in the exponent; the rule for its tail had asked for a > 0."""

from sympy import Integral, Interval, atan, exp, log, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, s, y = symbols("a s y", real=True)
I1 = Integral(exp(log(a + atan(1 / s)) ** 2) / s**2, (s, 1, oo))
claim = Claim(
    source=Source("Hostile", "Tail at an end of the domain"),
    domain={a: Interval(0, 1), y: Interval(1, 4)},
    printed=Eq(y * (I1 + 1), y * I1 + y),
    at_least=Verdict.PROVED,
)

REFUSED = "converges"
