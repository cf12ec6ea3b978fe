"""The λ_jk of Theorem 4 stays within the sharp bound c* of one remainder, and comes as near to it as one likes."""

from sympy import Interval, Rational, Symbol, oo

from derivations import Claim, Ge, Le, Sharp, Step, Use, Verdict
from derivations.joma import joma
from derivations.joma.salience.equation_88_sharp import K_DEFINITION, C, remainder
from derivations.joma.salience.equation_88_sharp import mu as target
from derivations.joma.salience.equation_88_sharp import r as progress
from derivations.mathematics.salience import rho

delta_j, delta_k, mu_j, mu_k = (Symbol(name, positive=True) for name in ("delta_j", "delta_k", "mu_j", "mu_k"))
rho_j, rho_k = rho(1 - delta_j, mu_j), rho(1 - delta_k, mu_k)
near = Rational(1, 10**5)


def sharp(delta, mu, part):
    return Use("joma/equation_88_sharp", {progress: 1 - delta, target: mu}, part)


claim = Claim(
    source=joma(
        "Extension of Theorem 4: the sharp bound of λ",
        section="4",
        place="Theorem 4, the sentence after Eqn. 7; proof, last line",
        says="λ_jk is the difference of two remainders of Eqn. 88.",
        read_as="Ours: the difference of two numbers between 0 and c* is between −c* and c*, so that no factor 2 is lost.",
    ),
    domain={
        delta_j: Interval.open(0, 1),
        delta_k: Interval.open(0, 1),
        mu_j: Interval.open(0, oo),
        mu_k: Interval.open(0, oo),
    },
    where=K_DEFINITION,
    printed={
        "above": Le(rho_k - rho_j, C),
        "below": Ge(rho_k - rho_j, -C),
        # In the end both errors are 0. Then λ is near c* for a good μ_k beside a tiny μ_j.
        "in the end": Sharp(
            remainder(1, mu_k) - remainder(1, Rational(1, 1000)), infimum=(-near, near), supremum=(C - near, C)
        ),
    },
    proof={
        "above": (
            Step(
                C,
                "ρ_k is at most c* and ρ_j not negative",
                by=(C - rho_k) + rho_j,
                using=(sharp(delta_k, mu_k, "above"), sharp(delta_j, mu_j, "below")),
            ),
        ),
        "below": (
            Step(
                -C,
                "ρ_j is at most c* and ρ_k not negative",
                by=rho_k + (C - rho_j),
                using=(sharp(delta_j, mu_j, "above"), sharp(delta_k, mu_k, "below")),
            ),
        ),
    },
    scope="any two errors 0 < δ < 1, whether of one time or not, and all targets μ ≠ 0 (ρ is even in μ); c* < .86433",
    at_least=Verdict.ENCLOSED,
)
