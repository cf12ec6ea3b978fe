"""Vacuous: x is 1 and x is 2, so anything follows."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

x, y = symbols("x y", real=True)
one, two = Eq(x, 1), Eq(x, 2)

claim = Claim(
    source=Source("Hostile", "Two values"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    hypotheses=(one, two),
    printed=Eq(x * y, y),
    proof=(Step(y, "x is one", using=(one,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "vacuous|VACUOUS|contradict|satisf"
