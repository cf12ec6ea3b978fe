"""False at y = x = 1: f = x² is y, and what x is by y is not the same for all y."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, f = symbols("x y f", real=True)
claim = Claim(
    source=Source("Hostile", "A slope of what a definition ties"),
    domain={x: Interval(0, oo), y: Interval(0, oo)},
    where={f: x**2},
    hypotheses=(Eq(f, y),),
    printed=Eq(Derivative(x, y), 0),
    at_least=Verdict.SAMPLED,
)

REFUSED = "is tied to it"
