"""The progress of a component of Eqn. 6 is at most 1."""

from sympy import IndexedBase, exp

from derivations import Claim, Ge, Gronwall, Verdict
from derivations.joma import joma
from derivations.joma.salience import DOMAIN, FLOW, HYPOTHESES, INITIAL, j, l, mu, v

delta = IndexedBase("delta")  # 1 − r
error = delta[j]

claim = Claim(
    source=joma(
        "Line after Equation 80: r ≤ 1",
        section="A.4.1",
        place="line after Eqn. 80",
        says="The progress r_j = v_j/μ_j is at most 1.",
        read_as="At all times, from v = 0: the error δ_j = 1 − r_j is never negative. That r never gets to 1, nor below 0, is"
        " joma/equation_6_progress.",
    ),
    domain=DOMAIN,
    hypotheses=HYPOTHESES,
    flow=FLOW,
    initial=INITIAL,
    where={delta[l]: 1 - v[l] / mu[l]},
    printed=Ge(error, 0),
    proof=Gronwall(-exp(v[j] ** 2 / 2)),  # the distance to the target falls at a rate of its own
    until="t = ∞: every component stays between 0 and its target",
    scope="any number of components with μ ≠ 0 of either sign, started at v = 0, for as long as the flow goes on",
    at_least=Verdict.PROVED,
)
