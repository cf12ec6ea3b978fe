"""True: a square above what is not negative is not negative itself; the ground of the false claim beside it."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Gt, Source, Step, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Square above a member"),
    domain={y: Interval(-oo, oo), x: Interval(0, oo)},
    hypotheses=(Gt(y**2, x / 10**6),),
    printed=Gt(y**2, 0),
    proof=(Step(x / 10**6, "more", by=y**2 - x / 10**6), Step(S(0), "done", by=x / 10**6)),
    at_least=Verdict.PROVED,
)
