"""False below −10: a = √(x + 10) is told to be real and is not, so |a²| is not a²."""

from sympy import Abs, Interval, oo, sqrt, symbols

from derivations import Claim, Eq, Source, Step, Verdict

a, x = symbols("a x", real=True)
given = Eq(x + 10, a**2)

claim = Claim(
    source=Source("Hostile", "Real root"),
    domain={x: Interval(-oo, oo)},
    where={a: sqrt(x + 10)},
    hypotheses=(given,),
    printed=Eq(Abs(x + 10), x + 10),
    proof=(Step(a**2, "x + 10 is the square of a, by its definition", using=(given,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "assum|told|real|positive|x \\+ 10 ≥ 0"
