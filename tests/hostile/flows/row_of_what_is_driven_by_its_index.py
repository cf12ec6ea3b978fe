"""False: the sum of the s_j is 6t."""

from sympy import IndexedBase, Interval, S, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

j, k = symbols("j k", integer=True, positive=True)
t, w = symbols("t w", real=True)
s = IndexedBase("s", real=True)
claim = Claim(
    source=Source("Hostile", "Row of what is driven by its index"),
    domain={k: integers(1, 3), w: Interval(-oo, oo), t: Interval(0, oo)},
    flow={w: k, t: S.One},
    initial={w: S.Zero, t: S.Zero},
    where={s[k]: w},
    until="for ever",
    printed=Eq(Sum(s[j], (j, 1, 3)), 3 * k * t),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
