"""Started at zero, the exponent of exponential attention is v²/2: what Eqn. 6 adds to the dynamics is exp(v²/2)."""

from sympy import IndexedBase, Interval, S, exp, oo

from derivations import Claim, Defect, Eq, Family, Step, Verdict, dot
from derivations.joma import joma, t
from derivations.joma.salience import DOMAIN, INITIAL, M, j, k, mu, v

z = IndexedBase("z")
speed = (mu[j] - v[j]) * exp(z[j])

claim = Claim(
    source=joma(
        "Text after Equation 6: the term of attention",
        section="4",
        equations="6",
        place="the sentence after Eqn. 6, the last sentence of the first Remarks after Theorem 4, the caption of Figure 4",
        says="What attention adds to the dynamics is a factor with the exponent v², and attention is the softmax of v².",
        read_as="The logits z of Theorem 1 from z = v = 0 with one node, whose velocity is v times that of v; Eqn. 6 has exp(z)"
        " with z = v²/2 and so is it meant. Where the exponent is v² nothing but the unit of v changes (joma/attention_scale).",
    ),
    domain={**DOMAIN, z: Family(Interval(-oo, oo), (j, 1, M))},
    flow={v[j]: speed, z[j]: v[j] * speed, t: S.One},
    initial={**INITIAL, z[j]: S.Zero},
    printed=Eq(z[j], v[j] ** 2),
    amended=Eq(z[j], v[j] ** 2 / 2),
    counterexample={M: 2, j: 1, k: 2, mu[1]: 1, mu[2]: 1, v[1]: 0, v[2]: 0, z[1]: 0, z[2]: 0, t: 0},
    defect=Defect(
        "misprint",
        because="Eqn. 6, Theorem 4 and Theorem 1 have the exponent v²/2.",
        mend="Write exp(v²/2) in the sentence after Eqn. 6 and in the Remarks after Theorem 4, softmax(v²/2) in Figure 4.",
        symbols={
            "M": "the number of components",
            "j": "the index of a component",
            "k": "the index of another component",
            "v": "v_j, the weight of component j, which starts at 0 and obeys Eqn. 6",
        },
    ),
    proof=(Step(v[j] * speed - v[j] * dot(v)[j], "z moves with v v̇"), Step(0, "v moves with (μ − v) exp(z)")),
    uses=("joma/theorem_1_exp",),
    until="t = ∞: every component stays between 0 and its target",
    scope="any number of components with any targets, one node, started at z = v = 0, for as long as the flow goes on",
    at_least=Verdict.PROVED,
)
