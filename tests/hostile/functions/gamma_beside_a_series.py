"""False at every x: Γ(x) is not Γ(x + 1), which nobody saw where a series stood beside it."""

from sympy import Interval, Rational, Subs, Sum, Symbol, gamma, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, q, z = symbols("x q z", real=True)
k = Symbol("k", integer=True, nonnegative=True)
s = Sum(q**k, (k, 0, oo))

claim = Claim(
    source=Source("Hostile", "Gamma beside a series"),
    domain={x: Interval(2, 3), q: Interval(0, Rational(1, 2))},
    printed=Eq(Subs(gamma(z), z, x) + s, gamma(x + 1) + s),
    at_least=Verdict.PROVED,
)

REFUTED = True
REFUSED = "the last step to the goal could not be confirmed"
