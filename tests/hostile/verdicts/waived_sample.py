"""False below zero: the only reading that could object is waived."""

from sympy import Abs, Interval, oo, sqrt, symbols

from derivations import Claim, Eq, Source, Step, Verdict

x, a = symbols("x a", real=True)

claim = Claim(
    source=Source("Hostile", "Waived sample"),
    domain={x: Interval(-oo, oo)},
    where={a: sqrt(x)},
    printed=Eq(Abs(x), x),
    proof=(Step(a**2, "x is the square of a"),),
    waived={"sampled": "the proof is enough"},
    at_least=Verdict.PROVED,
)

REFUSED = "waive"
