"""The rate ζ at which the target changes the learning time stays below a constant."""

from sympy import Function, Interval, Rational, Symbol, erf, exp, oo, pi, sqrt

from derivations import Claim, Eq, Ge, Le, Sharp, Step, Use, Verdict
from derivations.joma import joma
from derivations.joma.salience import lemma_6
from derivations.mathematics.salience import zeta

r, mu = Symbol("r", positive=True), Symbol("mu", positive=True)

zeta_ = Function("zeta")
y = r * mu / sqrt(2)
g = lemma_6.g.subs(lemma_6.y, y)

claim = Claim(
    source=joma(
        "Remark to Equation 84: bound of ζ",
        section="A.4.1",
        place="line after Eqn. 84",
        says="By Lemma 6, ζ is between 0 and √(π/2) + √2 r/√2, which is at most √(π/2) + 1.",
        read_as="With √2 r/√2 = r. Lemma 6 gives r/2 there, so that the chain holds with room; no sign needs to have been"
        " lost.",
    ),
    domain={r: Interval.Lopen(0, 1), mu: Interval.open(0, oo)},
    where={zeta_(r, mu): zeta(r, mu)},
    printed={
        "not negative": Ge(zeta_(r, mu), 0),
        "by Lemma 6": Le(zeta_(r, mu), sqrt(pi / 2) + r),
        "as r ≤ 1": Le(sqrt(pi / 2) + r, sqrt(pi / 2) + 1),
    },
    amended={
        "range": Sharp(
            zeta_(r, mu), infimum=(0, Rational(1, 10000)), supremum=(Rational(16327, 10000), Rational(16328, 10000))
        ),
        "by Lemma 6": Le(zeta_(r, mu), sqrt(pi / 2) + r / 2),
        "as r ≤ 1": Le(sqrt(pi / 2) + r, sqrt(pi / 2) + 1),
        # Both extremes are at the ends of r, so they say little of how ζ depends on it.
        "rises with r": Eq(zeta(r, mu).diff(r), mu * (1 + r) * exp(-(r**2) * mu**2 / 2)),
    },
    proof={
        "by Lemma 6": (
            Step(sqrt(pi / 2) + r / sqrt(2) * g, "erf is below 1", by=sqrt(pi / 2) * (1 - erf(y))),
            Step(
                sqrt(pi / 2) + r / 2,
                "g is at most 1/√2",
                by=r / sqrt(2) * (1 / sqrt(2) - g),
                using=(Use("joma/lemma_6", {lemma_6.y: y}, "everywhere"),),
            ),
        ),
        "as r ≤ 1": (Step(sqrt(pi / 2) + 1, "r is at most 1", by=1 - r),),
    },
    scope="every 0 < r ≤ 1 and μ > 0, the limits μ → 0 and μ → ∞ included",
    at_least=Verdict.ENCLOSED,
)
