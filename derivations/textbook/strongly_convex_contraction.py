"""What a step of gradient descent on a μ-strongly convex, L-smooth function takes off (1 − μ/L)‖x − x*‖²."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.textbook import textbook

n, i = symbols("n i", integer=True, positive=True)
L, mu = symbols("L mu", positive=True)
r = symbols("r", real=True)
g, d = IndexedBase("g"), IndexedBase("d")  # the gradient, and x − x*
square, slope, distance = (Sum(e, (i, 1, n)) for e in (g[i] ** 2, g[i] * d[i], d[i] ** 2))

claim = Claim(
    source=textbook("Contraction of gradient descent"),
    domain={
        n: integers(1),
        **dict.fromkeys((L, mu), Interval.open(0, oo)),
        **dict.fromkeys((g, d), Family(Interval(-oo, oo), (i, 1, n))),
    },
    # f* ≥ f − ⟨g, d⟩ + μ/2 ‖d‖² by convexity, f − f* ≥ ‖g‖²/2L by smoothness: their sum says that r ≥ 0.
    where={r: 2 * slope - square / L - mu * distance},
    printed=Eq(Sum((d[i] - g[i] / L) ** 2, (i, 1, n)), (1 - mu / L) * distance - r / L),
    scope="one step in every dimension. r is not negative for such functions, so that ‖x₊ − x*‖² ≤ (1 − μ/L)‖x − x*‖²",
    at_least=Verdict.PROVED,
)
