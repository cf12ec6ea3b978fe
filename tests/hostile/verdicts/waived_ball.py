"""False above 3: balls would refute it and are waived."""

from sympy import Interval, oo, sqrt, symbols

from derivations import Claim, Le, Source, Step, Verdict

x, a = symbols("x a", real=True)

claim = Claim(
    source=Source("Hostile", "Waived ball"),
    domain={x: Interval(0, oo)},
    where={a: sqrt(3 - x)},
    printed=Le(x, 3),
    proof=(Step(3, "3 − x is the square of a", by=a**2),),
    waived={"ball": "the domain is not bounded", "sampled": "the proof is enough"},
    at_least=Verdict.PROVED,
)

REFUSED = "waive"
