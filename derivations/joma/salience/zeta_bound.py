"""The rate ζ at which the target changes the learning time is between 0 and √(π/2) + 1."""

from sympy import Derivative, Function, Integral, Interval, Symbol, erf, exp, oo, pi, sqrt

from derivations import Claim, Eq, Ge, Le, Step, Use, Verdict
from derivations.joma import joma
from derivations.joma.salience import lemma_6
from derivations.mathematics.salience import x, zeta

r, mu = Symbol("r", positive=True), Symbol("mu", positive=True)
zeta_ = Function("zeta")
y = r * mu / sqrt(2)
g = lemma_6.g.subs(lemma_6.y, y)
primitive = sqrt(pi / 2) * erf(mu * x / sqrt(2)) - exp(-(mu**2) * x**2 / 2) / mu

claim = Claim(
    source=joma(
        "Remark to Equation 84: bound of ζ",
        section="A.4.1",
        equations="83, 84",
        place="line after Eqn. 84",
        says="ζ is what Eqns. 83 and 84 have beside −μF. By Lemma 6 it is between 0 and √(π/2) + √2 r/√2, which is at most"
        " √(π/2) + 1.",
        read_as="With √2 r/√2 = r. Lemma 6 gives r/2 there, so that the chain holds with room, and nothing rests on the √2.",
    ),
    domain={r: Interval.Lopen(0, 1), mu: Interval.open(0, oo)},
    where={zeta_(r, mu): zeta(r, mu)},
    printed={
        "Eqns. 83, 84": Eq(zeta_(r, mu), mu * Integral((1 + x) * exp(-(mu**2) * x**2 / 2), (x, 0, r))),
        "not negative": Ge(zeta_(r, mu), 0),
        "by Lemma 6": Le(zeta_(r, mu), sqrt(pi / 2) + r),
        "as r ≤ 1": Le(sqrt(pi / 2) + r, sqrt(pi / 2) + 1),
    },
    proof={
        "Eqns. 83, 84": (Step(Integral(Derivative(primitive, x), (x, 0, r)), "both terms under the integral are derivatives"),),
        "not negative": (Step(0, "neither term is negative", by=zeta_(r, mu)),),
        "by Lemma 6": (
            Step(sqrt(pi / 2) + r / sqrt(2) * g, "erf is below 1", by=sqrt(pi / 2) * (1 - erf(y))),
            Step(
                sqrt(pi / 2) + r / 2,
                "g is at most 1/√2",
                by=r / sqrt(2) * (1 / sqrt(2) - g),
                using=(Use("joma/lemma_6", {lemma_6.y: y}, "everywhere"),),
            ),
            Step(sqrt(pi / 2) + r, "r/2 is at most r", by=r / 2),
        ),
        "as r ≤ 1": (Step(sqrt(pi / 2) + 1, "r is at most 1", by=1 - r),),
    },
    accepted={"part `by Lemma 6`: right side: half of r": "it is what Lemma 6 gives"},
    scope="every 0 < r ≤ 1 and μ > 0. The best constant is joma/zeta_range's",
    at_least=Verdict.PROVED,
)
