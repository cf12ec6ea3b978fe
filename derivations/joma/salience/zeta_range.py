"""The rate ζ at which the target changes the learning time has a sharp bound, and grows with the progress."""

from sympy import Function, Interval, Rational, Symbol, exp, oo

from derivations import Claim, Eq, Sharp, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import zeta

r, mu = Symbol("r", positive=True), Symbol("mu", positive=True)
zeta_ = Function("zeta")

claim = Claim(
    source=joma(
        "Extension of Equation 84: the sharp bound of ζ",
        section="A.4.1",
        place="line after Eqn. 84",
        says="ζ is between 0 and √(π/2) + 1.",
        read_as="Ours: the best constant above, 1.6327…, where the paper has 2.2533….",
    ),
    domain={r: Interval.Lopen(0, 1), mu: Interval.open(0, oo)},
    where={zeta_(r, mu): zeta(r, mu)},
    printed={
        "range": Sharp(
            zeta_(r, mu), infimum=(0, Rational(1, 10000)), supremum=(Rational(16327, 10000), Rational(16328, 10000))
        ),
        # Both extremes are at the ends of r, so they say little of how ζ depends on it.
        "rises with r": Eq(zeta(r, mu).diff(r), mu * (1 + r) * exp(-(r**2) * mu**2 / 2)),
    },
    scope="every 0 < r ≤ 1 and μ > 0, the limits μ → 0 and μ → ∞ included",
    at_least=Verdict.ENCLOSED,
)
