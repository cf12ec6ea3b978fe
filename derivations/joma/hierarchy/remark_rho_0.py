"""If each class triggers its own latent and no other, all but a few of these latents have a bias close to one."""

from sympy import IndexedBase, Interval, KroneckerDelta, Rational, Sum, Symbol, symbols

from derivations import Claim, Eq, Family, Le, Statement, Step, Verdict, integers, simplex
from derivations.joma import joma

D = Symbol("D", integer=True, positive=True)  # classes
k, c = symbols("k c", integer=True, positive=True)  # a class; the one that triggers the latent
m = Symbol("m", integer=True, nonnegative=True)
eta = Symbol("eta", positive=True)
p_0 = IndexedBase("p_0")
rare, frequent = IndexedBase("p"), IndexedBase("q")  # the weights of the classes, numbered so that those after m are η or more
zero = 1 - KroneckerDelta(k, c)  # ℙ[y_1 = 0 | y_0 = k]: only class c triggers y_1

claim = Claim(
    source=joma(
        "Remark to Theorem 5",
        section="5",
        place="Remarks after Theorem 5, first sentence",
        says="With many classes, each of which turns on one latent of its own, most latents of the top layer are rarely on, and"
        " ρ₀ is very close to one.",
        read_as="A class turns its latent on for certain and leaves the others off. ρ₀ of the latent of class c is then"
        " 1 − 2p_0[c] as a bias, and 1 − p_0[c] as Theorem 5 defines it: close to one if the class is rare, and all but 1/η of"
        " the classes are rarer than η.",
    ),
    domain={
        D: integers(1),
        c: integers(1, D),
        m: integers(0, D),
        eta: Interval.open(0, 1),
        p_0: simplex(D),
        rare: Family(Interval(0, eta), (k, 1, m)),
        frequent: Family(Interval(eta, 1), (k, m + 1, D)),
    },
    printed=Statement(
        {
            "bias of a latent": Eq(Sum((2 * zero - 1) * p_0[k], (k, 1, D)), 1 - 2 * p_0[c]),
            "as Theorem 5 defines it": Eq(Sum(zero * p_0[k], (k, 1, D)), 1 - p_0[c]),
            "mean over the latents": Eq(Sum(1 - 2 * p_0[k], (k, 1, D)) / D, 1 - 2 / D),
            "number of frequent classes": Le((D - m) * eta, 1),
        },
        hypotheses=(Le(Sum(rare[k], (k, 1, m)) + Sum(frequent[k], (k, m + 1, D)), 1),),  # together the classes have weight one
    ),
    proof={
        "number of frequent classes": (
            Step(
                Sum(frequent[k], (k, m + 1, D)),
                "each of them has at least the weight η",
                by=Sum(frequent[k] - eta, (k, m + 1, D)),
            ),
            Step(
                1,
                "and all classes together have weight one",
                by=Sum(rare[k], (k, 1, m)) + (1 - Sum(rare[k], (k, 1, m)) - Sum(frequent[k], (k, m + 1, D))),
            ),
        ),
    },
    example={
        D: 2,
        c: 1,
        m: 0,
        eta: Rational(1, 4),
        p_0[1]: Rational(1, 3),
        p_0[2]: Rational(2, 3),
        frequent[1]: Rational(1, 3),
        frequent[2]: Rational(2, 3),
    },
    scope="a latent that one class turns on for certain, any number and any law of the classes: at most 1/η latents have a bias"
    " below 1 − 2η, and their mean is 1 − 2/D",
    at_least=Verdict.PROVED,
)
