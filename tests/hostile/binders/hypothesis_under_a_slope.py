"""False: the slope of v1**2 is 2 v1, although v1**2 = 1."""

from sympy import Derivative, IndexedBase, Interval, Max, Rational, symbols

from derivations import Claim, Eq, Family, Source, Step, Verdict

i = symbols("i", integer=True)
x, y = symbols("x y", real=True)
v = IndexedBase("v")
H = Eq(v[1] ** 2, 1)
g = Max(0, x - 2 + Rational(1, 10**90)) * Max(0, y - 2 + Rational(1, 10**90))
claim = Claim(
    source=Source("Hostile", "A13"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), x: Interval.open(-2, 2), y: Interval.open(-2, 2)},
    hypotheses=(H,),
    example={v[1]: 1, v[2]: 1, x: 0, y: 0},
    printed=Eq(Derivative(v[1] ** 2 * g, v[1]), 0),
    proof=(Step(Derivative(g, v[1]), "hyp", using=(H,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
