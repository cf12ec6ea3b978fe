"""False: u = at, and its slope by a is t."""

from sympy import Derivative, Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, t, u = symbols("a t u", real=True)
claim = Claim(
    source=Source("Hostile", "Slope by what drives it"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), a: Interval(0, 1)},
    flow={u: a, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    printed=Eq(Derivative(u, a) + u, a * t),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
