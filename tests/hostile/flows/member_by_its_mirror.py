"""False from t = 1 on, where both members have ended: w[b] moves by w[3 − b], which is never the same one but of its family."""

from sympy import IndexedBase, Interval, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Gronwall, Source, Step, Verdict

t = symbols("t", real=True)
b = Symbol("b", integer=True)
w = IndexedBase("w", real=True)
claim = Claim(
    source=Source("Hostile", "Member by its mirror"),
    domain={w: Family(Interval(-oo, oo), (b, 1, 2)), t: Interval(0, oo)},
    flow={w[b]: w[3 - b] ** 2, t: 1},
    initial={w[b]: 1, t: 0},
    printed={"same": Eq(w[2], w[1]), "time": Eq(w[1] * (1 - t), 1)},
    proof={
        "same": Gronwall(-w[1] - w[2]),
        "time": Gronwall(w[1], (Step(w[1] ** 2 * (1 - t) - w[1], "both are the same", using=("same",)),)),
    },
    at_least=Verdict.PROVED,
)

REFUSED = "say in `until`"
