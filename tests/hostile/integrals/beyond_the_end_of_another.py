"""Not defined where x = 1: beyond it the inner integral has no value, so there is no slope."""

from sympy import Derivative, Integral, Interval, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x, s, u = symbols("x s u", real=True)
inner = Integral(sqrt(1 - u), (u, 0, s))

claim = Claim(
    source=Source("Hostile", "Beyond the end of another"),
    domain={x: Interval(0, 1)},
    printed=Eq(Derivative(Integral(inner, (s, 0, x)), x), inner.subs(s, x)),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|could not be shown|exists|not known"
