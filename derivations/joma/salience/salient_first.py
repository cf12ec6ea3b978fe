"""The component whose target is larger in magnitude is always ahead, and its error becomes a vanishing part of the other's."""

from sympy import IndexedBase, Rational, Symbol, exp

from derivations import Claim, Defect, Gronwall, Gt, Le, Statement, Step, Use, Verdict
from derivations.joma import joma, t
from derivations.joma.salience import DOMAIN, FLOW, HYPOTHESES, INITIAL, M, j, k, l, mu, v
from derivations.joma.salience.equation_80 import PROGRESS

delta = IndexedBase("delta")
x = Symbol("x", real=True)
D = mu[j] ** 2 - mu[k] ** 2
learned = 1 - exp(-t)  # at least, of any component (joma/still_growing)
# ∫₀ᵗ (1 − e^{−τ})² dτ, which is t up to a constant
lasting = t - Rational(3, 2) + 2 * exp(-t) - exp(-2 * t) / 2
ratio = Symbol("R", real=True)  # of the errors, at most


def pull(l, m):
    """The exponent v²/2 of attention, with the target of component l and the progress of component m."""
    return mu[l] ** 2 * (1 - delta[m]) ** 2 / 2


def tangent(u):
    return Use("textbook/exp_above_tangent", {x: u})


A, B, C = pull(j, j), pull(k, j), pull(k, k)
# A − C: component j has the larger target, and is ahead
more = mu[j] ** 2 * (delta[k] - delta[j]) * (2 - delta[j] - delta[k]) / 2 + D * (1 - delta[k]) ** 2 / 2
rest = delta[k] * ratio
larger = Gt(mu[j] ** 2, mu[k] ** 2)

claim = Claim(
    source=joma(
        "Remark to Theorem 4: salient components first",
        section="4",
        place="Remarks after Theorem 4, third sentence",
        says="Of two components the one with the larger target has by far the smaller error, and it converges much faster.",
        read_as="Larger is read as larger in magnitude, as in the sentence before. δ_j ≪ δ_k cannot hold near t = 0, where"
        " both are 1; it is read as δ_j ≤ δ_k at all times, with a ratio that tends to 0 as t → ∞.",
    ),
    domain=DOMAIN,
    hypotheses=HYPOTHESES,
    flow=FLOW,
    initial=INITIAL,
    where={delta[l]: 1 - v[l] / mu[l], ratio: exp(-D * lasting / 2)},
    given=PROGRESS,
    printed=Statement({"ahead": Le(delta[j], delta[k])}, hypotheses=(Gt(mu[j], mu[k]),)),
    amended=Statement({"ahead": Le(delta[j], delta[k]), "far ahead": Le(delta[j], delta[k] * ratio)}, hypotheses=(larger,)),
    other_readings={
        "δ_j ≪ δ_k at every time, say by a factor 2": Statement({"": Le(delta[j], delta[k] / 2)}, hypotheses=(larger,)),
    },
    counterexample={M: 2, j: 1, k: 2, mu[1]: 1, mu[2]: -2, v[1]: 0, v[2]: 0, t: 0},
    defect=Defect(
        "misprint",
        because="By the letter, with μ_j > μ_k, it fails for targets of different sign, as for 1 and −2; the sentence"
        " before speaks of the magnitude of μ_j, and the bars may have been lost.",
        mend="In the third sentence of the Remarks after Theorem 4 write |μ_j| > |μ_k| for μ_j > μ_k.",
        script="""\
import numpy as np
mu, v, dt = np.array([1.0, -2.0]), np.zeros(2), 1e-4  # mu_j > mu_k, but |mu_j| < |mu_k|
for _ in range(10000):
    v = v + dt * (mu - v) * np.exp(v**2 / 2)
delta = 1 - v / mu
print("delta_j, delta_k at t = 1:", delta)
assert mu[0] > mu[1] and not delta[0] <= delta[1]
""",
        symbols={
            "M": "the number of components",
            "j": "the index of a component",
            "k": "the index of another component",
            "v": "v_j, the weight of component j, which starts at 0 and obeys Eqn. 6",
        },
    ),
    proof={
        "ahead": Gronwall(
            delta[k] * exp(C) * mu[k] ** 2 * (2 - delta[j] - delta[k]) / 2 - exp(B),
            (
                Step(
                    delta[k] * exp(C) - delta[j] * exp(B),
                    "the larger target pulls more at the same progress",
                    by=delta[j] * exp(A) * (1 - exp(-D * (1 - delta[j]) ** 2 / 2)),
                ),
                Step(
                    delta[k] * exp(C) * (1 + C - B) - delta[j] * exp(B) - delta[k] * exp(C) + delta[k] * exp(B),
                    "e^{B − C} is above its tangent",
                    by=delta[k] * exp(C) * (exp(B - C) - 1 - (B - C)),
                    using=(tangent(B - C),),
                ),
            ),
        ),
        "far ahead": Gronwall(
            -exp(A),
            (
                Step(
                    (exp(C) + D * (1 - delta[k]) ** 2 / 2) * rest - exp(A) * delta[j],
                    "at least 1 − e^{−t} is learned",
                    by=D * (exp(-t) - delta[k]) * (1 - delta[k] + learned) * rest / 2,
                    using=(Use("joma/still_growing", {j: k, k: j}),),
                ),
                Step(
                    (exp(C) + more) * rest - exp(A) * delta[j],
                    "component j is ahead",
                    by=mu[j] ** 2 * (delta[k] - delta[j]) * (2 - delta[j] - delta[k]) * rest / 2,
                    using=("ahead",),
                ),
                Step(
                    exp(C) * (1 + more) * rest - exp(A) * delta[j],
                    "e^C is at least 1",
                    by=exp(C) * (1 - exp(-C)) * more * rest,
                    using=("ahead",),
                ),
                Step(
                    -exp(A) * (delta[j] - rest),
                    "e^{A − C} is above its tangent",
                    by=exp(C) * (exp(A - C) - 1 - (A - C)) * rest,
                    using=(tangent(A - C),),
                ),
            ),
        ),
    },
    accepted={
        "part `ahead`: right side: twice delta[k]": "δ_k is positive",
        "part `ahead`: left side: sign of delta[j]": "δ_j is positive",
        "part `ahead`: left side: half of delta[j]": "δ_j is positive",
        "part `far ahead`: right side: twice R*delta[k]": "δ_k and R are positive",
        "part `far ahead`: right side: dropped delta[k]": "δ_k is at most 1",
        "part `far ahead`: left side: sign of delta[j]": "δ_j is positive",
        "part `far ahead`: left side: half of delta[j]": "δ_j is positive",
    },
    until="t = ∞: every component stays between 0 and its target",
    scope="any number of components with μ ≠ 0 of either sign, |μ_j| > |μ_k|, started at v = 0, at all times. δ_j/δ_k is 1"
    " at t = 0 and at most exp(−(μ_j² − μ_k²)(t − 3/2)/2), which tends to 0",
    at_least=Verdict.PROVED,
)
