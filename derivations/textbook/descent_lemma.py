"""The descent lemma: a gradient step of length 1/L lowers an L-smooth function by at least ‖g‖²/2L."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers
from derivations.textbook import textbook

n, i = symbols("n i", integer=True, positive=True)
L = symbols("L", positive=True)
f, f_next = symbols("f f_+", real=True)
room = symbols("s", nonnegative=True)
g, x, y = IndexedBase("g"), IndexedBase("x"), IndexedBase("y")
bound = f + Sum(g[i] * (y[i] - x[i]), (i, 1, n)) + L / 2 * Sum((y[i] - x[i]) ** 2, (i, 1, n))

claim = Claim(
    source=textbook("Descent lemma"),
    domain={
        n: integers(1),
        L: Interval.open(0, oo),
        f: Interval(-oo, oo),
        room: Interval(0, oo),
        **dict.fromkeys((g, x), Family(Interval(-oo, oo), (i, 1, n))),
    },
    # "For every L-smooth f" is what smoothness says of the points in question. As a slack s ≥ 0 it is met by every sample.
    where={y[i]: x[i] - g[i] / L, f_next: bound - room},
    printed=Le(f_next, f - Sum(g[i] ** 2, (i, 1, n)) / (2 * L)),
    proof=(Step(bound, "f lies below its quadratic upper bound", by=room),),
    accepted={
        "definition of f_+: dropped -s": "it is the case s = 0",
        "definition of f_+: dropped L*Sum((-x[i] + y[i])**2, (i, 1, n))/2": "f₊ is lower still",
    },
    scope="every dimension; f by the quadratic upper bound between the two points",
    at_least=Verdict.PROVED,
)
