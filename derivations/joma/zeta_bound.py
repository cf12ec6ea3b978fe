"""The rate ζ at which the target changes the learning time stays below a constant."""

from sympy import Interval, Rational, Symbol, exp, oo, pi, sqrt

from derivations.claim import Claim, Eq, Le, Sharp, Verdict
from derivations.notation import joma
from derivations.salience import zeta

r, mu = Symbol("r", positive=True), Symbol("mu", positive=True)

# ζ rises with r from 0 at r = 0, so that it is not negative and largest at r = 1.
# Where the paper's sketch prints √2 r/√2, Lemma 6 gives r/2.
largest = zeta(1, mu)

claim = Claim(
    source=joma("Remark to Equation 84", section="A.4.1"),
    domain={r: Interval.Lopen(0, 1), mu: Interval.open(0, oo)},
    printed=Le(largest, sqrt(pi / 2) + 1),
    amended={
        "range": Sharp(largest, supremum=(Rational(16327, 10000), Rational(16328, 10000))),
        "rises with r": Eq(zeta(r, mu).diff(r), mu * (1 + r) * exp(-(r**2) * mu**2 / 2)),
    },
    scope="every μ > 0, the limits μ → 0 and μ → ∞ included. Enclosed is r = 1; that each r < 1 stays below it is read off the"
    " second part, whose right side is positive",
    waived={"trained": "no model is involved"},
    at_least=Verdict.ENCLOSED,
)
