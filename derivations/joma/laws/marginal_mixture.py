"""Φ and Θ₂ of a mixture of Gaussians of any number of widths belong to its density."""

from sympy import Derivative, IndexedBase, Interval, Sum, Symbol, oo, pi

from derivations import Claim, Eq, Family, Verdict, integers, simplex
from derivations.joma import joma
from derivations.mathematics.laws import scale_mixture

K, i, j = (Symbol(name, integer=True, positive=True) for name in "Kij")
rho = Symbol("rho", real=True)
weight, sigma = IndexedBase("w"), IndexedBase("sigma", positive=True)
law = scale_mixture(lambda i: weight[i], lambda i: sigma[i], (i, 1, K))

claim = Claim(
    source=joma(
        "Extension of Equations 40 and 41: scale mixtures",
        section="A.3.1",
        place="Eqns. 40 and 41",
        says="For ReLU the two integrals are Φ and Θ₂; these are their closed forms for mixtures of Gaussians.",
    ),
    domain={K: integers(1), rho: Interval(-oo, oo), weight: simplex(K), sigma: Family(Interval.open(0, oo), (i, 1, K))},
    printed={
        "Φ' = p": Eq(Derivative(law.Phi(rho), rho), law.p(rho)),
        "Θ₂' = −ρp": Eq(Derivative(law.Theta_2(rho), rho), -rho * law.p(rho)),
        "p(0)Θ₂(0)": Eq(
            law.p(0) * law.Theta_2(0), Sum(weight[i] * weight[j] * sigma[i] / sigma[j], (i, 1, K), (j, 1, K)) / (2 * pi)
        ),
    },
    uses=("joma/marginal_gaussian_ends",),
    scope="any number of components of any widths and weights; Φ and Θ₂ vanish at −∞ because each Gaussian's do. The mean of σ"
    " times the mean of 1/σ is at least 1, so no mixture is below the Gaussian's 1/(2π) in Eqn. 58",
    at_least=Verdict.PROVED,
)
