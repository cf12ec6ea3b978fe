"""True: the slope of a·v1 by v1 is a, for an a that does not move with it."""

from sympy import Derivative, IndexedBase, Interval, symbols

from derivations import Claim, Eq, Family, Source, Verdict

a = symbols("a", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Slope by a member, lemma"),
    domain={a: Interval(-1, 1), v: Family(Interval(-1, 1), (i, 1, 2))},
    printed=Eq(Derivative(a * v[1], v[1]), a),
    at_least=Verdict.PROVED,
)
