"""If a class triggers its own latent and no other, the bias of that latent tells how rare the class is."""

from sympy import IndexedBase, Interval, KroneckerDelta, Limit, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Verdict, integers, simplex
from derivations.joma import joma

D = Symbol("D", integer=True, positive=True)  # classes
k, c = symbols("k c", integer=True, positive=True)  # a class; the one that triggers the latent
x = Symbol("x", positive=True)
p_0 = IndexedBase("p_0")
zero = 1 - KroneckerDelta(k, c)  # ℙ[y_1 = 0 | y_0 = k]: only class c triggers y_1

claim = Claim(
    source=joma("Remark to Theorem 5", section="5"),
    domain={D: integers(1), c: integers(1, D), p_0: simplex(D), x: Interval.open(0, oo)},
    printed={
        "any classes": Eq(Sum((2 * zero - 1) * p_0[k], (k, 1, D)), 1 - 2 * p_0[c]),
        "equal classes": Eq(Sum((2 * zero - 1) / D, (k, 1, D)), 1 - 2 / D),
        "equal classes, as printed": Eq(Sum(zero / D, (k, 1, D)), 1 - 1 / D),  # with p_{k|0} = ℙ[y_1 = 0 | y_0 = k]
        "many classes": Eq(Limit(1 - 2 / x, x, oo), 1),
    },
    scope="a latent that one class turns on for certain; with classes of unequal weight only that class's weight counts",
    at_least=Verdict.PROVED,
)
