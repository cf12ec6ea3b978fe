"""The constant before the marginal density, in factorials for even and for odd dimensions."""

from sympy import Rational, Symbol, factorial, factorial2, gamma, pi, sqrt

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.joma import joma

m = Symbol("m", integer=True, positive=True)


def prefactor(n):
    """Eqn. 35: S_{n−1}(l)/l^{n−2}, the area of the unit sphere in n − 1 dimensions."""
    return (n - 1) * pi ** ((n - 1) / 2) / gamma((n + 1) / 2)


claim = Claim(
    source=joma(
        "Equation 36",
        section="A.3.1",
        equations="35, 36",
        place="proof of Lemma 1, Eqn. 36 and the sentence after it",
        says="The constant of Eqn. 35, the area of a unit sphere, is written with a double factorial in even dimensions and"
        " with a factorial in odd ones.",
        read_as="(−1)!! is 1, as usual, which is the case n = 2.",
    ),
    domain={m: integers(1)},
    printed={
        "n = 2m": Eq(prefactor(2 * m), 2**m * pi ** (m - 1) / factorial2(2 * m - 3)),
        "n = 2m + 1": Eq(prefactor(2 * m + 1), 2 * pi**m / factorial(m - 1)),
    },
    proof={
        "n = 2m": (
            Step(
                (2 * m - 1) * pi ** (m - Rational(1, 2)) * 2**m / (factorial2(2 * m - 1) * sqrt(pi)),
                "Γ(m + ½) is (2m − 1)!! √π 2^{−m}",
            ),
        ),
        "n = 2m + 1": (Step(2 * m * pi**m / factorial(m), "Γ(m + 1) is m!"),),
    },
    scope="every dimension n ≥ 2",
    at_least=Verdict.PROVED,
)
