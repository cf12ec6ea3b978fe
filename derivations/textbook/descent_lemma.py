"""The descent lemma: what a gradient step of length 1/L takes off an L-smooth function."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
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
    # "For every L-smooth f" is what smoothness says of the points in question: f₊ is below the quadratic bound by some s ≥ 0.
    where={y[i]: x[i] - g[i] / L, f_next: bound - room},
    printed=Eq(f_next, f - Sum(g[i] ** 2, (i, 1, n)) / (2 * L) - room),
    scope="every dimension; f by its bound between the two points. As s ≥ 0, f falls by ‖g‖²/2L or more",
    at_least=Verdict.PROVED,
)
