"""False: each member decays at a rate of its own."""

from sympy import IndexedBase, Interval, S, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Gronwall, Source, Verdict, integers

l = Symbol("l", integer=True, positive=True)
c, t = symbols("c t", real=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Rate of a row by a hypothesis"),
    domain={l: integers(1, 3), c: Interval(1, 3), v: Family(Interval(-oo, oo), (l, 1, 3)), t: Interval(0, oo)},
    flow={v[l]: -c * v[l], t: S.One},
    initial={v[l]: S.One, t: S.Zero},
    hypotheses=(Eq(c, l),),
    until="for ever",
    printed=Eq(v[1], v[2]),
    proof=Gronwall(-c),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of l too"
