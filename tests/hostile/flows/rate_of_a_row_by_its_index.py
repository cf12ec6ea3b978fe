"""False: v_l is l t^2/2."""

from sympy import IndexedBase, Interval, S, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

l = Symbol("l", integer=True, positive=True)
t, w = symbols("t w", real=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Rate of a row by its index"),
    domain={l: integers(1, 3), w: Interval(-oo, oo), v: Family(Interval(-oo, oo), (l, 1, 3)), t: Interval(0, oo)},
    flow={w: l, v[l]: w, t: S.One},
    initial={w: S.Zero, v[l]: S.Zero, t: S.Zero},
    until="for ever",
    printed=Eq(v[1] + v[2], 2 * v[3]),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of l too"
