"""Where a latent variable decides the input, a node's weights move by two inputs, each with its mean gradient."""

from typing import Any

from sympy import Derivative, Expr, IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.cdag import ACTIVATIONS, SIGNAL, cdag, i, n, sigma, slope

d, a, b, m = symbols("d a b m", integer=True, positive=True)  # inputs; the first m samples have z_α = 1
w, g, x_plus, x_minus = IndexedBase("w"), IndexedBase("g"), IndexedBase("x_+"), IndexedBase("x_-")


def read(x: Any) -> Expr:
    return Sum(w[b] * x[b], (b, 1, d))


slope_plus, slope_minus = slope(read(x_plus)), slope(read(x_minus))
positive, negative = Sum(g[i], (i, 1, m)), Sum(g[i], (i, m + 1, n))
mean_plus, mean_minus = positive / m, negative / (n - m)  # 𝔼[g_j | z_α = 1] and 𝔼[g_j | z_α = 0]
P_plus, P_minus = m / n, (n - m) / n
DOMAIN = {
    n: integers(2),
    m: integers(1, n - 1),
    d: integers(1),
    a: integers(1, d),
    g: SIGNAL,
    **dict.fromkeys((w, x_plus, x_minus), Family(Interval(-oo, oo), (b, 1, d))),
    sigma: ACTIVATIONS,
}
# The mean over all samples of g_j f_j, whose gradient moves the weights.
climbed = (Sum(g[i] * sigma(read(x_plus)), (i, 1, m)) + Sum(g[i] * sigma(read(x_minus)), (i, m + 1, n))) / n

claim = Claim(
    source=cdag(
        "Equation 2",
        section="1.2",
        equations="2",
        place="Eqn. 2 and the sentence before it",
        says="If the binary z_α decides whether the input is x₊ or x₋, the weights move by σ'_j at x₊ times the mean of g_j"
        " given z_α = 1, times the probability of z_α = 1, times x₊, and the same of z_α = 0 and x₋.",
        read_as="Samples are numbered so that the first m have z_α = 1; there are some of either kind. The weights climb the"
        " mean of g_j f_j with g_j held fixed (cdag/equation_1).",
    ),
    domain=DOMAIN,
    printed=Eq(
        Derivative(climbed, w[a]),
        slope_plus * mean_plus * P_plus * x_plus[a] + slope_minus * mean_minus * P_minus * x_minus[a],
    ),
    uses=("cdag/equation_1",),
    scope="any number of samples and inputs, any smooth activation",
    at_least=Verdict.PROVED,
)
