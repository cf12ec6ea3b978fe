"""False for n = 1: the share is 1, and its slope 0."""

from sympy import Derivative, IndexedBase, Interval, Sum, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

i, j, n = symbols("i j n", integer=True, positive=True)
x = IndexedBase("x", real=True)
Z = Symbol("Z", real=True)
claim = Claim(
    source=Source("Hostile", "Slope of a tied softmax"),
    domain={n: integers(1, 4), x: Family(Interval(-1, 1), (i, 1, n)), Z: Interval(0, oo, True, True)},
    hypotheses=(Eq(Z, Sum(exp(x[i]), (i, 1, n))),),
    printed=Eq(Derivative(exp(x[1]) / Z, x[1]), exp(x[1]) / Z),
    at_least=Verdict.PROVED,
)

REFUSED = "tied to one another"
