"""Every component of Eqn. 6 is learned, and none more slowly than it would be without attention."""

from sympy import IndexedBase, exp

from derivations import Claim, Gronwall, Le, Step, Use, Verdict
from derivations.joma import joma, t
from derivations.joma.salience import DOMAIN, FLOW, HYPOTHESES, INITIAL, j, k, l, mu, v

delta = IndexedBase("delta")
growth = exp(v[j] ** 2 / 2)

claim = Claim(
    source=joma(
        "Text of Section 5: small targets are learned as well",
        section="5",
        place="first paragraph, first sentence",
        says="Under a nonlinear activation the components with small targets grow too, if slowly.",
        read_as="As a statement about Eqn. 6 from v = 0: with δ_j = 1 − v_j/μ_j every component with μ_j ≠ 0 comes as near"
        " to its target as one likes, at least as fast as exp(−t), which is its pace without attention.",
    ),
    domain=DOMAIN,
    hypotheses=HYPOTHESES,
    flow=FLOW,
    initial=INITIAL,
    where={delta[l]: 1 - v[l] / mu[l]},
    given=(Use("joma/equation_6_progress", {j: j, k: k}, "below its target"),),
    printed=Le(delta[j], exp(-t)),
    # Without attention δ' = −δ. With it the pull is stronger, by the factor e^{v²/2} ≥ 1.
    proof=Gronwall(
        -1,
        (Step(-(delta[j] - exp(-t)), "attention adds to the pull towards the target", by=delta[j] * (growth - 1)),),
    ),
    until="t = ∞: every component stays between 0 and its target",
    scope="any number of components with μ ≠ 0 of either sign, started at v = 0, for all time",
    accepted={"left side: sign of delta[j]": "δ_j is positive"},
    at_least=Verdict.PROVED,
)
