"""False: u = at, and the slope of 2u by a is 2t."""

from sympy import Derivative, Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, t, u, w = symbols("a t u w", real=True)
claim = Claim(
    source=Source("Hostile", "Definition of what moves by its rate"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), a: Interval(0, 1)},
    where={w: 2 * u},
    flow={u: a, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    printed=Eq(Derivative(w, a) + u, a * t),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
