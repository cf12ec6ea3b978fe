"""The solution of u' = au from 1."""

from sympy import Interval, exp, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

u = symbols("u", real=True)
a, t = symbols("a", real=True), symbols("t", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Exponential solves"),
    domain={u: Interval(-oo, oo), a: Interval(-oo, oo), t: Interval(0, oo)},
    flow={u: a * u, t: 1},
    initial={u: 1, t: 0},
    printed=Eq(exp(a * t), u),
    proof=Gronwall(a, (Step(a * (exp(a * t) - u), "u moves by au"),)),
    at_least=Verdict.PROVED,
)
