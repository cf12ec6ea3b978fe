"""False below zero: arcosh(cosh x) is |x|."""

from sympy import Interval, Symbol, acosh, cosh

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Area hyperbolic cosine"),
    domain={x: Interval(-2, 2)},
    printed=Eq(acosh(cosh(x)), x),
    at_least=Verdict.PROVED,
)

REFUTED = True
