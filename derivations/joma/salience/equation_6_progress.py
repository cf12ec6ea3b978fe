"""A component of Eqn. 6 that starts at zero moves towards its target and never reaches it."""

from sympy import IndexedBase, exp

from derivations import Claim, Ge, Gronwall, Lt, Step, Verdict
from derivations.joma import joma
from derivations.joma.salience import DOMAIN, FLOW, HYPOTHESES, INITIAL, j, l, mu, v

r = IndexedBase("r")
progress = r[j]
rate = exp(v[j] ** 2 / 2)

claim = Claim(
    source=joma(
        "Extension of Equation 6: progress stays between 0 and 1",
        section="A.4.1",
        place="line after Eqn. 80",
        says="The progress r_j = v_j/μ_j is at most 1 (joma/equation_80_range).",
        read_as="Ours is that it is below 1 and not below 0 at all times, which the integral of Eqn. 79 needs.",
    ),
    domain=DOMAIN,
    hypotheses=HYPOTHESES,
    flow=FLOW,
    initial=INITIAL,
    where={r[l]: v[l] / mu[l]},
    printed={"below its target": Lt(progress, 1), "never back": Ge(progress, 0)},
    proof={
        "below its target": Gronwall(-rate),  # the distance to the target falls at a rate of its own
        "never back": Gronwall(-rate, (Step(-rate * progress, "the pull towards the target is left out", by=rate),)),
    },
    accepted={"part `below its target`: left side: sign of r[j]": "r ≥ 0 is the other part"},
    until="t = ∞: every component stays between 0 and its target",
    scope="any number of components with μ ≠ 0 of either sign, started at v = 0, for as long as the flow goes on",
    at_least=Verdict.PROVED,
)
