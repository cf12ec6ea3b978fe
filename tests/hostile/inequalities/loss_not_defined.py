"""False below zero: the loss is √x·√|x|, which is no real number there."""

from sympy import Abs, Interval, Symbol, sqrt

from derivations import Claim, Ge, Source, Step, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Loss not defined"),
    domain={x: Interval(-2, 2)},
    printed=Ge(x, 0),
    proof=(Step(0, "a root is not negative", by=sqrt(x) * sqrt(Abs(x))),),
    at_least=Verdict.PROVED,
)

REFUSED = "root of x < 0"
REFUTED = True
