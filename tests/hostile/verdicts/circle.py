"""False: the statement is used to prove itself under the name of its own claim."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Step, Use, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Circle"),
    domain={x: Interval(-1, 1)},
    printed=Eq(x**2, x),
    proof=(Step(x, "as shown", using=(Use("verdicts/circle", {x: x}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "circle|itself"
