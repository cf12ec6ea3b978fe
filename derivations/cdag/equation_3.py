"""What drives the weights apart are mean gradients of 1 and −1, which no correlation with z_α tells."""

from sympy import Lambda, Sum

from derivations import Claim, Defect, Eq, Gt, Statement, Verdict
from derivations.cdag import cdag, i
from derivations.cdag.equation_2 import (
    DOMAIN,
    P_minus,
    P_plus,
    a,
    d,
    g,
    m,
    mean_minus,
    mean_plus,
    n,
    sigma,
    slope,
    u,
    w,
    x_minus,
    x_plus,
)

velocity = slope(x_plus) * mean_plus * P_plus * x_plus[a] + slope(x_minus) * mean_minus * P_minus * x_minus[a]  # Eqn. 2
said = slope(x_plus) * P_plus * x_plus[a] - slope(x_minus) * P_minus * x_minus[a]
correlated = Gt(slope(x_plus) * Sum(g[i], (i, 1, m)), 0)  # corr(z_α, σ'_j g_j): z_α is zero on all other samples
beside = slope(x_plus) * (mean_plus - 1) * P_plus * x_plus[a] + slope(x_minus) * (mean_minus + 1) * P_minus * x_minus[a]

SCRIPT = """
import numpy as np
z, g, x = np.array([1, 0]), np.array([1., 1.]), np.array([1., 1.])  # a linear node with one weight, x+ = x- = 1
print("corr(z, sigma' g) =", z @ g, " Eqn. 2:", (g * x).mean(), " Eqn. 3:", ((2 * z - 1) * x).mean())
assert z @ g > 0
assert (g * x).mean() == 1 and ((2 * z - 1) * x).mean() == 0
"""

claim = Claim(
    source=cdag(
        "Equation 3",
        section="1.2",
        equations="3",
        place="Eqn. 3, with the condition in the sentence before Eqn. 2",
        says="If z_α is highly correlated with σ'_j g_j, the weights move about as if the mean gradient were 1 where z_α is 1"
        " and −1 where it is 0.",
        read_as="As an equation; highly correlated as a positive correlation. z_α is 0 or 1, as the sentence has it, so that"
        " the correlation does not speak of the samples with z_α = 0.",
    ),
    domain=DOMAIN,
    printed=Statement({"": Eq(velocity, said)}, hypotheses=(correlated,)),
    counterexample={
        **dict.fromkeys((m, d, a, g[1], g[2], x_plus[1], x_minus[1]), 1),
        n: 2,
        w[1]: 0,
        sigma: Lambda(u, u),
    },
    amended=Eq(velocity, said + beside),
    defect=Defect(
        "slip",
        because="With z_α = 0 on one class the correlation is a sum over the other class alone: it leaves 𝔼[g_j | z_α = 0]"
        " free, and says of 𝔼[g_j | z_α = 1] no more than its sign.",
        mend="Assume 𝔼[g_j | z_α = 1] = 1 and 𝔼[g_j | z_α = 0] = −1; a correlation with a variable that is ±1 would speak of"
        " both classes, but of their sum alone.",
        script=SCRIPT,
        symbols={
            "m": "the number of samples with z_α = 1, which come first",
            "d": "the number of inputs",
            "a": "the index of an input",
            "x_+": "x₊, the input of all samples with z_α = 1",
            "x_-": "x₋, the input of all samples with z_α = 0",
            "sigma": "σ_j, the activation",
        },
    ),
    uses=("cdag/equation_2",),
    scope="any number of samples and inputs, any smooth activation; what is printed holds where 𝔼[g_j | z_α = 1] = 1 and"
    " 𝔼[g_j | z_α = 0] = −1",
    at_least=Verdict.PROVED,
)
