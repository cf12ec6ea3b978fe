"""False where it stands: the slope of sin v + exp v is not zero."""

from sympy import Derivative, IndexedBase, Interval, Rational, exp, oo, sin, symbols

from derivations import Claim, Eq, Family, Source, Step, Verdict, integers

n, j, k = symbols("n j k", integer=True, positive=True)
v, w = (IndexedBase("v"), IndexedBase("w"))
q = Rational(1, 997)
hyp = Eq(w[j], sin(q) + exp(q))
claim = Claim(
    source=Source("Hostile", "Rule under a slope by a member"),
    domain={n: integers(1), j: integers(1, n), v: Family(Interval(-oo, oo), (k, 1, n))},
    where={w[k]: sin(v[k]) + exp(v[k])},
    hypotheses=(hyp,),
    example={n: 1, j: 1, v[1]: q},
    printed=Eq(Derivative(w[j], v[j]), 0),
    proof=(Step(0, "x", using=(hyp,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "tied to one another"
