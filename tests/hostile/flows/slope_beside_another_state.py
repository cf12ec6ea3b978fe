"""False: w = at, and the slope of aw by a is 2at."""

from sympy import Derivative, Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, t, u, w = symbols("a t u w", real=True)
claim = Claim(
    source=Source("Hostile", "Slope beside another state"),
    domain={u: Interval(-oo, oo), w: Interval(-oo, oo), t: Interval(0, oo), a: Interval(0, 1)},
    flow={u: -u, w: a, t: S.One},
    initial={u: S.One, w: S.Zero, t: S.Zero},
    printed=Eq(u * exp(t) + Derivative(w * a, a), 1 + w),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
