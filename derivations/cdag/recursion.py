"""A node's own slope may turn a correlation around: what is left of it depends on how far the slope varies."""

from sympy import Abs, IndexedBase, Interval, Max, Sum, oo, symbols

from derivations import Claim, Defect, Family, Ge, Gt, Statement, Step, Verdict, integers
from derivations.cdag import SIGNAL, cdag, corr, i, n, z_beta

g, u, h = IndexedBase("g"), IndexedBase("u"), IndexedBase("h")
low, spread = symbols("m delta", nonnegative=True)  # the slopes are from m to M = m + δ
high = low + spread
q = z_beta[i] * g[i]
gated = Sum(z_beta[i] * h[i] * g[i], (i, 1, n))  # corr(z_β, σ'_k g_k)
sizes = Sum(Abs(q), (i, 1, n))
hoped = (Gt(Sum(z_beta[i] * h[i] * u[i], (i, 1, n)), 0), Gt(corr(z_beta, g), 0))
bound = ((low + high) * corr(z_beta, g) - (high - low) * sizes) / 2

SCRIPT = """
import numpy as np
z_beta, g, u = np.array([1, 1, 1]), np.array([3, -1, -1]), np.array([-1, 2, 2])  # u: what the ReLU node k reads
f, slope = np.maximum(u, 0), (u > 0) * 1
print("corr(z_beta, f) =", z_beta @ f, " corr(z_beta, g) =", z_beta @ g, " corr(z_beta, slope g) =", z_beta @ (slope * g))
assert z_beta @ f > 0 and z_beta @ g > 0
assert z_beta @ (slope * g) < 0
"""

claim = Claim(
    source=cdag(
        "The recursion",
        section="1.2",
        place="the paragraph after the proof of Theorem 1, last sentence",
        says="If z_β is correlated with f_k and with g_k, it should be correlated with σ'_k g_k as well, so that the argument"
        " can be repeated below node k.",
        read_as="A homogeneous activation, as ReLU is, with slopes between m and M: f_k = σ'_k u, where u is what it reads."
        " Large is read as positive. The sentence says that it should be so, and leaves open under what condition. What is"
        " left of the correlation is supplied here, and a condition is that it be positive.",
    ),
    domain={
        n: integers(1),
        **dict.fromkeys((z_beta, g, u), SIGNAL),
        low: Interval(0, oo),
        spread: Interval(0, oo),
        h: Family(Interval(low, high), (i, 1, n)),
    },
    printed=Ge(gated, bound),
    other_readings={"with no condition on the slope": Statement({"": Gt(gated, 0)}, hypotheses=hoped)},
    defect=Defect(
        "gap",
        because="A ReLU passes on the gradients of the samples on which it is active, and those of the others, which it drops,"
        " may be the ones that carry the correlation. That f_k is correlated with z_β says nothing of them.",
        mend="Ask that (M + m) corr(z_β, g_k) > (M − m) Σ_i |z_β[i] g_k[i]|, where σ'_k is between m and M: no condition for a"
        " linear node, and for ReLU one that nothing meets, as no correlation exceeds the sum of its sizes.",
        script=SCRIPT,
        symbols={
            "u": "what node k reads, Σ w f over its children, on each sample",
            "h": "σ'_k, the slope of its activation, on each sample",
            "m": "the least slope of the activation; 0 for ReLU",
            "delta": "δ = M − m, by how much the slopes of the activation vary; 1 for ReLU",
        },
    ),
    proof=(
        Step(
            bound,
            "each sample loses what its slope is above m, or below M",
            by=Sum((h[i] - low) * Max(q, 0) + (high - h[i]) * Max(-q, 0), (i, 1, n)),
        ),
    ),
    scope="any number of samples, any slopes from m to M; attained by slopes of m where z_β g_k is positive and of M elsewhere",
    at_least=Verdict.PROVED,
)
