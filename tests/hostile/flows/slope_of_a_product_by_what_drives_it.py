"""False at a = t = 1: u = at, and the slope of au by a is 2at."""

from sympy import Derivative, Interval, Rational, S, oo, symbols

from derivations import Claim, Le, Source, Verdict

a, t, u = symbols("a t u", real=True)
claim = Claim(
    source=Source("Hostile", "Slope of a product by what drives it"),
    domain={u: Interval(-oo, oo), t: Interval(0, 1), a: Interval(0, 1)},
    flow={u: a, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    printed=Le(Derivative(a * u, a), u + Rational(1, 10)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "is tied to it"
