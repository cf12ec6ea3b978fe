"""Without attention all components are learned at one pace, whatever their targets."""

from sympy import IndexedBase, S

from derivations import Claim, Eq, Gronwall, Verdict
from derivations.joma import joma
from derivations.joma.salience import DOMAIN, HYPOTHESES, INITIAL, j, k, l, mu, t, v

delta = IndexedBase("delta")

claim = Claim(
    source=joma(
        "Remark to Theorem 4: the pace is due to attention",
        section="4",
        place="Remarks after Theorem 4, last sentence",
        says="That salient components are learned first comes from the factor that attention puts before the pull.",
        read_as="Without that factor, v̇ = μ − v from v = 0, no component is ahead: all errors δ_j = 1 − v_j/μ_j agree.",
    ),
    domain=DOMAIN,
    hypotheses=HYPOTHESES,
    flow={v[l]: mu[l] - v[l], t: S.One},
    initial=INITIAL,
    where={delta[l]: 1 - v[l] / mu[l]},
    printed=Eq(delta[j], delta[k]),
    proof=Gronwall(-1),
    until="t = ∞: every component stays between 0 and its target",
    scope="any number of components with μ ≠ 0 of either sign, started at v = 0, for all time",
    at_least=Verdict.PROVED,
)
