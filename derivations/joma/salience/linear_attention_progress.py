"""With linear attention, too, a component that starts at zero moves towards its target and never reaches it."""

from sympy import IndexedBase, Interval, S, Symbol, oo, sqrt

from derivations import Claim, Ge, Gronwall, Lt, Step, Verdict
from derivations.joma import joma, salience, t
from derivations.joma.salience import HYPOTHESES, INITIAL, j, l, mu, v

c = Symbol("c", positive=True)  # z² − v² of Theorem 1
DOMAIN = {**salience.DOMAIN, c: Interval.open(0, oo)}
FLOW = {v[l]: (mu[l] - v[l]) * sqrt(v[l] ** 2 + c), t: S.One}
r = IndexedBase("r")
progress = r[j]
z = sqrt(v[j] ** 2 + c)

claim = Claim(
    source=joma(
        "Extension of Theorem 4: progress under linear attention",
        section="4",
        place="Remarks after Theorem 4, first sentence",
        says="For linear attention the derivation is alike, and simpler.",
        read_as="Ours: Eqn. 6 with the attention z = √(v² + c) of Theorem 1 in place of exp(v²/2), c > 0.",
    ),
    domain=DOMAIN,
    hypotheses=HYPOTHESES,
    flow=FLOW,
    initial=INITIAL,
    where={r[l]: v[l] / mu[l]},
    printed={"below its target": Lt(progress, 1), "never back": Ge(progress, 0)},
    proof={
        "below its target": Gronwall(-z),  # the distance to the target falls at a rate of its own
        "never back": Gronwall(-z, (Step(-z * progress, "the pull towards the target is left out", by=z),)),
    },
    accepted={"part `below its target`: left side: sign of r[j]": "r ≥ 0 is the other part"},
    uses=("joma/theorem_1_linear",),
    until="t = ∞: every component stays between 0 and its target",
    scope="any number of components with μ ≠ 0 of either sign, started at v = 0 with the attention √c > 0",
    at_least=Verdict.PROVED,
)
