"""The λ_jk by which the ratio of Theorem 4 strays from that of the exponentials is bounded."""

from sympy import Interval, Symbol, oo, pi, sqrt

from derivations import Claim, Ge, Le, Step, Use, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import rho

delta_j, delta_k, mu_j, mu_k = (Symbol(name, positive=True) for name in ("delta_j", "delta_k", "mu_j", "mu_k"))
lambda_jk = rho(1 - delta_k, mu_k) - rho(1 - delta_j, mu_j)
c = sqrt(2 * pi) + 2
ALL = {delta_j: delta_j, delta_k: delta_k, mu_j: mu_j, mu_k: mu_k}


def sharp(part):
    return (Use("joma/theorem_4_lambda_sharp", ALL, part),)


claim = Claim(
    source=joma(
        "Theorem 4: bound of λ",
        section="4",
        place="Theorem 4, the sentence after Eqn. 7; proof, last line",
        says="λ_jk, the difference of the remainders of the two components, is at most √(2π) + 2 in magnitude.",
        read_as="For any two errors, whether reached at one time or not, and for μ > 0; the remainders are even in μ. The paper"
        " gives the magnitude of λ only; its sign is that of Eqn. 7.",
    ),
    domain={
        delta_j: Interval.open(0, 1),
        delta_k: Interval.open(0, 1),
        mu_j: Interval.open(0, oo),
        mu_k: Interval.open(0, oo),
    },
    printed={"above": Le(lambda_jk, c), "below": Ge(lambda_jk, -c)},
    proof={
        "above": (Step(c, "the sharp bound c* is smaller", by=c - lambda_jk, using=sharp("above")),),
        "below": (Step(-c, "the sharp bound c* is smaller", by=lambda_jk + c, using=sharp("below")),),
    },
    scope="any two errors 0 < δ < 1 and all targets μ ≠ 0. Already Eqn. 88 gives half of this bound, as both remainders"
    " have one sign; joma/theorem_4_lambda_sharp has the best",
    at_least=Verdict.ENCLOSED,  # equation_88_sharp, on which it stands, is a bound
)
