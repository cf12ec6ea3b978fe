"""What drives the weights apart are mean gradients of 1 and −1; the highest correlation with z_α has 1 and 0."""

from sympy import Lambda, Sum

from derivations import Claim, Defect, Eq, Gt, Statement, Step, Verdict
from derivations.cdag import cdag, i, sigma, u
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
    negative,
    positive,
    slope_minus,
    slope_plus,
    w,
    x_minus,
    x_plus,
)

velocity = slope_plus * mean_plus * P_plus * x_plus[a] + slope_minus * mean_minus * P_minus * x_minus[a]  # Eqn. 2
said = slope_plus * P_plus * x_plus[a] - slope_minus * P_minus * x_minus[a]
means = (Eq(positive, m), Eq(negative, m - n))  # 𝔼[g_j | z_α = 1] = 1 and 𝔼[g_j | z_α = 0] = −1
correlated = Gt(slope_plus * Sum(g[i], (i, 1, m)), 0)  # corr(z_α, σ'_j g_j): z_α is zero on all other samples

SCRIPT = """
import numpy as np
z, g, x = np.array([1, 0]), np.array([1., 0.]), np.array([1., 1.])  # a linear node with one weight, x+ = x- = 1
print("corr(z, sigma' g) =", z @ g, " Eqn. 2:", (g * x).mean(), " Eqn. 3:", ((2 * z - 1) * x).mean())
assert z @ g > 0
assert (g * x).mean() == .5 and ((2 * z - 1) * x).mean() == 0
"""

claim = Claim(
    source=cdag(
        "Equation 3",
        section="1.2",
        equations="3",
        place="Eqn. 3, with the condition in the sentence before Eqn. 2",
        says="If z_α is highly correlated with σ'_j g_j, the weights move about as if the mean gradient were 1 where z_α is 1"
        " and −1 where it is 0.",
        read_as="Highly correlated as a positive correlation; the witness has the highest that a g_j of its size can have, g_j"
        " = z_α. About is read as equal: in the witness the second term is not near what is said, it is missing. z_α is 0 or"
        " 1, as the sentence has it, so that the correlation does not speak of the samples with z_α = 0.",
    ),
    domain=DOMAIN,
    printed=Statement({"": Eq(velocity, said)}, hypotheses=(correlated,)),
    counterexample={
        **dict.fromkeys((m, d, a, g[1], x_plus[1], x_minus[1]), 1),
        g[2]: 0,
        n: 2,
        w[1]: 0,
        sigma: Lambda(u, u),
    },
    amended=Statement({"": Eq(velocity, said)}, hypotheses=means),
    example={
        **dict.fromkeys((d, a, g[1], g[2]), 1),
        **dict.fromkeys((g[3], g[4], g[5]), -1),
        m: 2,
        n: 5,
        x_plus[1]: 2,
        x_minus[1]: 3,
        w[1]: 2,
        sigma: Lambda(u, u**2),
    },
    proof=(Step(said, "by the two means", using=means),),
    defect=Defect(
        "slip",
        because="With z_α = 0 on one class the correlation is a sum over the other class alone: it leaves 𝔼[g_j | z_α = 0]"
        " free, and says of 𝔼[g_j | z_α = 1] no more than its sign.",
        mend="Assume 𝔼[g_j | z_α = 1] = 1 and 𝔼[g_j | z_α = 0] = −1; a correlation with a variable that is ±1 would speak of"
        " both classes, but only of the sum of g_j over the one less that over the other.",
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
    scope="any number of samples and inputs, any smooth activation",
    at_least=Verdict.PROVED,
)
