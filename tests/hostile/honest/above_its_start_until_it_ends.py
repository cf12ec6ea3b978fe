"""x = 1/(1 − t) is at least 1 as long as there is an x: of nothing else is anything said."""

from sympy import Interval, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict

t, x = symbols("t x", real=True)
claim = Claim(
    source=Source("Honest", "Above its start until it ends"),
    domain={t: Interval(0, oo), x: Interval(-oo, oo)},
    flow={t: 1, x: x**2},
    initial={t: 0, x: 1},
    printed=Ge(x, 1),
    proof=(Step(0, "a square", by=x**2),),
    at_least=Verdict.PROVED,
)
