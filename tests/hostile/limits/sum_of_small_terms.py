"""False: n terms 1/n each go to zero, and their sum does not."""

from sympy import Interval, Limit, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

n, i = symbols("n i", integer=True, positive=True)
c = Symbol("c", real=True)

claim = Claim(
    source=Source("Hostile", "Sum of small terms"),
    domain={c: Interval(0, 1)},
    printed=Eq(c + Limit(Sum(1 / n, (i, 1, n)), n, oo), c),
    proof=(Step(c + Sum(Limit(1 / n, n, oo), (i, 1, n)), "term by term"), Step(c, "each term vanishes")),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|could not be confirmed|false|n appears|no domain|bound|exchange"
