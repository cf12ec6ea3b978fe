"""What a step of gradient descent on a convex L-smooth function takes off (k+1)(f − f*) + L/2 ‖x − x*‖²."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.textbook import textbook

n, i = symbols("n i", integer=True, positive=True)
k = symbols("k", integer=True, nonnegative=True)
L = symbols("L", positive=True)
f, f_next, f_min = symbols("f f_+ f_*", real=True)
r, s = symbols("r s", nonnegative=True)
g, d = IndexedBase("g"), IndexedBase("d")  # the gradient, and x − x*

square, slope, distance = (Sum(e, (i, 1, n)) for e in (g[i] ** 2, g[i] * d[i], d[i] ** 2))

claim = Claim(
    source=textbook("Rate of gradient descent"),
    domain={
        n: integers(1),
        k: integers(0),
        L: Interval.open(0, oo),
        f_min: Interval(-oo, oo),
        **dict.fromkeys((r, s), Interval(0, oo)),
        **dict.fromkeys((g, d), Family(Interval(-oo, oo), (i, 1, n))),
    },
    # The interpolation inequality between x and the minimum, and the descent lemma, with what they leave over.
    where={f: f_min + slope - square / (2 * L) - r, f_next: f - square / (2 * L) - s},
    # An equation that names its loss says more than the bound, and every sampled point tests it.
    printed=Eq(
        (k + 1) * (f_next - f_min) + L / 2 * Sum((d[i] - g[i] / L) ** 2, (i, 1, n)),
        k * (f - f_min) + L / 2 * distance - r - (k + 1) * (s + square / (2 * L)),
    ),
    scope="one step in every dimension. What is lost is not negative, so that over k steps f_k − f* ≤ L‖x₀ − x*‖²/2k",
    at_least=Verdict.PROVED,
)
