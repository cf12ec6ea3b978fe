"""True: the lemma about a slope by v1, at y, which does not move with v1."""

from sympy import Derivative, IndexedBase, Interval, symbols

from derivations import Claim, Eq, Family, Source, Step, Use, Verdict

a, y = symbols("a y", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Lemma at what stands still"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1)},
    printed=Eq((y + 1) * Derivative(y * v[1], v[1]), y**2 + y),
    proof=(Step((y + 1) * y, "by the lemma", using=(Use("honest/slope_by_a_member", at={a: y}),)),),
    at_least=Verdict.PROVED,
)
