"""The rate ζ at which the target changes the learning time stays below a constant."""

from sympy import Function, Interval, Rational, Symbol, exp, oo, pi, sqrt

from derivations import Claim, Eq, Ge, Le, Sharp, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import zeta

r, mu = Symbol("r", positive=True), Symbol("mu", positive=True)

zeta_ = Function("zeta")

# Where the paper's sketch prints √2 r/√2, Lemma 6 gives r/2.
claim = Claim(
    source=joma("Remark to Equation 84", section="A.4.1"),
    domain={r: Interval.Lopen(0, 1), mu: Interval.open(0, oo)},
    where={zeta_(r, mu): zeta(r, mu)},
    printed={"not negative": Ge(zeta_(r, mu), 0), "bounded": Le(zeta_(r, mu), sqrt(pi / 2) + 1)},
    amended={
        "range": Sharp(
            zeta_(r, mu), infimum=(0, Rational(1, 10000)), supremum=(Rational(16327, 10000), Rational(16328, 10000))
        ),
        # Both extremes are at the ends of r, so they say little of how ζ depends on it.
        "rises with r": Eq(zeta(r, mu).diff(r), mu * (1 + r) * exp(-(r**2) * mu**2 / 2)),
    },
    scope="every 0 < r ≤ 1 and μ > 0, the limits μ → 0 and μ → ∞ included",
    at_least=Verdict.ENCLOSED,
)
