"""With orthogonal rows the stable rank of the gradient V̇ is at most that of V, at all times."""

from sympy import Sum

from derivations import Claim, Le, Step, Verdict
from derivations.galore import NODES, galore
from derivations.galore.stable_rank_falls import ROWS, M, l, most, rate, v, w

of_V = Sum(w[l] ** 2 / v**2, (l, 1, M))
of_gradient = Sum(w[l] ** 2 * rate[l] ** 2 / (v**2 * most**2), (l, 1, M))

claim = Claim(
    source=galore(
        "Rank of the gradient",
        section=NODES,
        place="the last sentence, after the two bullets",
        says="Because of the exponential the gradient of the weights can be of even lower rank than the weights.",
        read_as="The stable rank, from zero. That it can be is shown by an example (joma/theorem_2_k_nodes_example); here it is"
        " so at every time, with orthogonal rows of Δ, which the slide does not ask for. The rows of V̇ have the norms v q and"
        " w_l p_l with the relative rates of galore/row_growth, which are in the order of the norms.",
    ),
    domain=ROWS,
    printed=Le(1 + of_gradient, 1 + of_V),
    proof=(
        Step(
            1 + of_V,
            "no row has a larger share of the gradient than of the weights",
            by=Sum(w[l] ** 2 * (most - rate[l]) * (most + rate[l]) / (v**2 * most**2), (l, 1, M)),
        ),
    ),
    uses=("galore/row_growth",),
    scope="any number of orthogonal rows, none longer than v, from zero",
    at_least=Verdict.PROVED,
)
