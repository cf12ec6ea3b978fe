"""False for y > 10⁸: the value of a barrier has the name of its variable."""

from sympy import Interval, Rational, Symbol, oo, sqrt

from derivations import Barrier, Claim, Le, Source, Verdict

y = Symbol("y", real=True)
f = 1 - 1 / sqrt(1 + y)
claim = Claim(
    source=Source("Hostile", "Barrier of its own variable"),
    domain={y: Interval(0, oo)},
    printed=Le(f, Rational(9999, 10000)),
    tail=Barrier(f, y, 2, y, (1 - y) ** 3 / 2),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "barrier"
