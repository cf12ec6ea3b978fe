"""False at i = 1: u = it, and its sum over i = 1, 2 is 3t."""

from sympy import Interval, S, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

i = symbols("i", integer=True)
t, u = symbols("t u", real=True)
claim = Claim(
    source=Source("Hostile", "Sum over what drives it"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), i: integers(1, 3)},
    flow={u: i, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    printed=Eq(Sum(u, (i, 1, 2)) + u, 2 * u + i * t),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of i too"
