"""False from t = 1 on, where x has ended: v[2] does not move, so that v[1] tells the time."""

from sympy import IndexedBase, Interval, S, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Gronwall, Source, Step, Verdict

x = symbols("x", real=True)
i = Symbol("i", integer=True, positive=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Clock in a family"),
    domain={v: Family(Interval(-oo, oo), (i, 1, 2)), x: Interval(-oo, oo)},
    flow={v[1]: v[2], v[2]: S.Zero, x: v[2] * x**2},
    initial={v[1]: S.Zero, v[2]: S.One, x: S.One},
    printed=Eq(x * (1 - v[1]), 1),
    proof=Gronwall(v[2] * x, (Step(v[2] * x * (x * (1 - v[1]) - 1), "x"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "say in `until`"
