"""From zero, a mean attention that stays the same for all tokens needs Δ of one size for all: no token can win."""

from sympy import Interval, Rational, Symbol, oo

from derivations import Claim, Eq, Family, Step, Verdict, integers
from derivations.joma import joma
from derivations.joma.linear_activation.theorem_2 import Delta, M, l, m, v
from derivations.mathematics.block import a, z

tau = Symbol("tau", positive=True)  # ∫ dt/A
frozen = Eq(z[l], z[m])
equation_18 = Eq(v[l] ** 2, v[m] ** 2 + 2 * (z[l] - z[m]))

claim = Claim(
    source=joma(
        "Extension of the remark to Theorem 2: no winner with a uniform mean attention",
        section="3.1",
        place="Remarks after Theorem 2, last sentence",
        says="The paper carries Theorem 2 over to softmax attention where the mean attention is the same for all tokens"
        " (theorem_2_softmax_uniform).",
        read_as="Ours: what that condition, held through training from zero, leaves of the theorem. One node; the logits are"
        " those of Eqn. 18, and by theorem_2_softmax_frozen their differences keep the value zero they start with.",
    ),
    domain={
        M: integers(2),
        l: integers(1, M),
        m: integers(1, M),
        tau: Interval.open(0, oo),
        z: Family(Interval(-1, 1), (l, 1, M)),
        Delta: Family(Interval(-1, 1), (l, 1, M)),
    },
    where={v[a]: Delta[a] * tau},  # Eqn. 19 where all logits are zero
    hypotheses=(frozen, equation_18),
    printed=Eq(Delta[l] ** 2, Delta[m] ** 2),
    example={M: 2, l: 1, m: 2, tau: 3, z[1]: 0, z[2]: 0, Delta[1]: Rational(1, 3), Delta[2]: -Rational(1, 3)},
    proof=(
        Step(v[l] ** 2 / tau**2, "where the logits do not move, v_l grows as Δ_l (Eqn. 19)"),
        Step((v[m] ** 2 + 2 * (z[l] - z[m])) / tau**2, "Eqn. 18 with a uniform b̄, c = 0", using=(equation_18,)),
        Step(v[m] ** 2 / tau**2, "the difference of the logits is zero", using=(frozen,)),
    ),
    uses=("joma/theorem_2_softmax_uniform", "joma/theorem_2_softmax_frozen"),
    scope="any two tokens. The conditions of the remark hold through a training from zero only where all |Δ| are equal",
    at_least=Verdict.PROVED,
)
