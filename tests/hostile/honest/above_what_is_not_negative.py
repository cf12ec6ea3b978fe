"""True: y is above x, which is not negative."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Gt, Source, Step, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Above what is not negative"),
    domain={y: Interval(-oo, oo), x: Interval(0, oo)},
    hypotheses=(Gt(y, x),),
    printed=Gt(y, 0),
    proof=(Step(x, "the hypothesis", by=y - x), Step(S(0), "the set of x", by=x)),
    at_least=Verdict.PROVED,
)
