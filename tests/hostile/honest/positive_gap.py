"""The gap between a lesser number and a larger one is positive."""

from sympy import Interval, oo, symbols

from derivations import Claim, Gt, Lt, Source, Step, Verdict

p, q = symbols("p q", real=True)

claim = Claim(
    source=Source("Hostile", "Positive gap"),
    domain={p: Interval(-oo, oo), q: Interval(-oo, oo)},
    hypotheses=(Lt(p, q),),
    printed=Gt(q - p, 0),
    proof=(Step(0, "q is larger", by=q - p),),
    at_least=Verdict.PROVED,
)
