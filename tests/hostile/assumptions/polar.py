"""False below zero: a polar number knows its sheet, so √(p²) is p before anyone can look."""

from sympy import Interval, Symbol, oo, sqrt

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x")
p = Symbol("p", polar=True)

claim = Claim(
    source=Source("Hostile", "Polar"),
    domain={p: Interval(-oo, oo)},
    where={x: p},
    printed=Eq(sqrt(x**2), x),
    at_least=Verdict.PROVED,
)

REFUSED = "polar|assum"
