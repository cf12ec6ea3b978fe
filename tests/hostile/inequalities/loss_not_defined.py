"""False below zero: the loss is the square of √x, which is no real number there."""

from sympy import Interval, Pow, Symbol, sqrt

from derivations import Claim, Ge, Source, Step, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Loss not defined"),
    domain={x: Interval(-2, 2)},
    printed=Ge(x, 0),
    proof=(Step(0, "a root is not negative", by=Pow(sqrt(x), 2, evaluate=False)),),
    at_least=Verdict.PROVED,
)

REFUSED = "real|defined|sign|negative|could not be confirmed|x ≥ 0"
REFUTED = True
