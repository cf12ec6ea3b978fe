"""The λ_jk of Theorem 4, a difference of two remainders of Eqn. 88, is within the bound of one of them."""

from sympy import Interval, Symbol, pi, sqrt

from derivations import Claim, Defect, Ge, Le, Step, Verdict
from derivations.joma import joma
from derivations.joma.salience.equation_88_sharp import C

# The remainders of two components; joma/equation_88_sharp encloses them between 0 and c* for every progress and every target.
rho_j, rho_k = Symbol("rho_j", positive=True), Symbol("rho_k", positive=True)
lambda_jk = rho_k - rho_j
c = sqrt(2 * pi) + 2

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
    amended={"above": Le(lambda_jk, C), "below": Ge(lambda_jk, -C)},
    defect=Defect(
        "gap",
        because="The proof starts with the case μ > 0, and Lemmas 6 and 7 need it; the other case never follows. It is even"
        " in μ: with v and μ of the other sign Eqn. 6 and F stay what they are.",
        mend="Add to the proof of Theorem 4 that −v obeys Eqn. 6 with the target −μ, so that the case μ > 0 is enough.",
        symbols={
            "rho_j": "ρ(δ_j, μ_j), what F has beyond its logarithm for component j",
            "rho_k": "ρ(δ_k, μ_k), the same for component k",
        },
    ),
    proof={
        "above": (Step(C, "ρ_j is positive and ρ_k below c*", by=(C - rho_k) + rho_j),),
        "below": (Step(-C, "ρ_k is positive and ρ_j below c*", by=(C - rho_j) + rho_k),),
    },
    uses=("joma/theorem_4", "joma/equation_88_sharp", "joma/zeta_range"),
    scope="any two remainders between 0 and c* < .86433, and joma/equation_88_sharp says that all are, whatever the errors"
    " and the targets, which may have either sign. No constant below c* would do: as t → ∞ both errors vanish, where ρ is"
    " largest as ζ grows with the progress (joma/zeta_range); then ρ_k comes near c* for the best μ_k, and ρ_j near 0 as μ_j"
    " → 0",
    at_least=Verdict.ENCLOSED,
)
