"""False for a_l = l: v_1 is t and v_2 is 2t."""

from sympy import IndexedBase, Interval, S, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Gronwall, Source, Step, Verdict

v = IndexedBase("v", real=True)
l = symbols("lhat", integer=True, positive=True)
a = Symbol(r"a_{\hat{l}}", real=True)
claim = Claim(
    source=Source("Hostile", "Row of a name with an accent"),
    domain={v: Family(Interval(-oo, oo), (l, 1, 3)), a: Interval(0, 5)},
    flow={v[l]: a},
    initial={v[l]: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(v[1], v[2]),
    proof=Gronwall(0, (Step(0, "both rise by a"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of lhat too|in its name"
