"""The λ_jk of Theorem 4, a difference of two remainders of Eqn. 88, is within the bound of one of them."""

from sympy import Interval, Rational, Symbol, pi, sqrt

from derivations import Claim, Ge, Le, Sharp, Verdict
from derivations.joma import joma
from derivations.joma.salience.equation_88_sharp import C

# The remainders of two components; joma/equation_88_sharp encloses them between 0 and c* for every progress and every target.
rho_j, rho_k = Symbol("rho_j", positive=True), Symbol("rho_k", positive=True)
lambda_jk = rho_k - rho_j
c = sqrt(2 * pi) + 2
near = Rational(1, 10**5)

claim = Claim(
    source=joma(
        "Theorem 4: bound of λ",
        section="4",
        place="Theorem 4, the sentence after Eqn. 7; proof, last line",
        says="λ_jk, the difference of the remainders of the two components, is at most √(2π) + 2 in magnitude.",
        read_as="The paper gives the magnitude of λ only; its sign is that of Eqn. 7. As both remainders are positive,"
        " already Eqn. 88 gives half of the printed bound.",
    ),
    domain={rho_j: Interval.open(0, C), rho_k: Interval.open(0, C)},
    printed={"above": Le(lambda_jk, c), "below": Ge(lambda_jk, -c)},
    amended=Sharp(lambda_jk, infimum=(-C - near, -C + near), supremum=(C - near, C + near)),
    uses=("joma/theorem_4", "joma/equation_88_sharp"),
    scope="any two remainders between 0 and c* < .86433, and joma/equation_88_sharp says that all are, whatever the errors"
    " and the targets. That λ_jk comes near c* for some pair of components at one time is not stated",
    at_least=Verdict.ENCLOSED,
)
