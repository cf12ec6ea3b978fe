"""False below zero: extended_positive is not among the signs that are compared with the set."""

from sympy import Abs, Interval, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)
z = Symbol("z", extended_positive=True)

claim = Claim(
    source=Source("Hostile", "Extended positive"),
    domain={z: Interval(-oo, oo)},
    where={x: z},
    printed=Eq(Abs(x), x),
    at_least=Verdict.PROVED,
)

REFUSED = "extended|assum|positive"
