"""False below −10: a = log(x + 10) is told to be real, so |eᵃ| = eᵃ."""

from sympy import Abs, Interval, exp, log, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

a, x = symbols("a x", real=True)
given = Eq(x + 10, exp(a))

claim = Claim(
    source=Source("Hostile", "Real logarithm"),
    domain={x: Interval(-oo, oo)},
    where={a: log(x + 10)},
    hypotheses=(given,),
    printed=Eq(Abs(x + 10), x + 10),
    proof=(Step(exp(a), "x + 10 is e to the a, by its definition", using=(given,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "assum|told|real|positive|x \\+ 10 > 0"
