"""|x + 10| = x + 10 for x ≥ −10."""

from sympy import Abs, Interval, oo, sqrt, symbols

from derivations import Claim, Eq, Source, Step, Verdict

a, x = symbols("a x", real=True)
given = Eq(x + 10, a**2)

claim = Claim(
    source=Source("Honest", "Root of what is positive"),
    domain={x: Interval(-10, oo)},
    where={a: sqrt(x + 10)},
    printed=Eq(Abs(x + 10), x + 10),
    hypotheses=(given,),
    proof=(Step(a**2, "x + 10 is the square of a, by its definition", using=(given,)),),
    at_least=Verdict.PROVED,
)
