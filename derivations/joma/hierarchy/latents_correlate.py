"""Two latents are more strongly correlated than two tokens below them: each level down costs correlation."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Ge, Gt, Step, Verdict, integers
from derivations.joma import cooccurrence, joma

h = Symbol("h", integer=True, nonnegative=True)  # links from the common ancestor down to either latent
n = Symbol("n", integer=True, positive=True)  # L − 1
rho = Symbol("rho", positive=True)
rho_c = Symbol("rho_c", real=True)  # the bias of the common ancestor
rho_0 = Symbol("rho_0", positive=True)
both, one = (
    (1 + rho ** (2 * h) - 2 * rho**h * rho_c) / 4,
    (1 - rho**h * rho_c) / 2,
)  # ℙ[both are 1], ℙ[one of them is] (Eqn. 98)


def correlation(links):
    """Of two descendants of the common ancestor, so many links below it."""
    return rho ** (2 * links) * (1 - rho_c**2) / (1 - rho ** (2 * links) * rho_c**2)


loss = rho ** (2 * h) * (1 - rho**2) * (1 - rho_c**2) / (1 - rho ** (2 * h) * rho_c**2) / (1 - rho ** (2 * h + 2) * rho_c**2)

claim = Claim(
    source=joma(
        "Discussion of the latent hierarchy",
        section="5",
        place="last paragraph, and the caption of Fig. 5(c)",
        says="Features of the next level, the latents right above the tokens, are highly correlated and co-occur strongly,"
        " and are associated next.",
        read_as="High is read as higher than for two tokens right below them, the comparison being ours. The paragraph speaks"
        " of correlation, the caption of co-occurrence; the correlation of two latents is held against that of two tokens"
        " right below them. As co-occurrence, a comparison of Theorem 5 one level up (H − 1 and L − 1) with Theorem 5 for the"
        " tokens, it holds near ε = 0, where Eqn. 8 is, and not for every bias.",
    ),
    domain={
        h: integers(0),
        n: integers(2),
        rho: Interval.open(0, 1),
        rho_c: Interval.open(-1, 1),
        rho_0: Interval.open(0, 1),
    },
    printed={
        "covariance over variance": Eq((both - one**2) / (one - one**2), correlation(h)),
        "one level down": Eq(correlation(h) - correlation(h + 1), loss),
        "a loss": Gt(loss, 0),
    },
    other_readings={
        "co-occurrence, at every bias, under the highest ancestor": Ge(
            cooccurrence(rho, rho_0, n - 1, n), cooccurrence(rho, rho_0, n, n + 1)
        ),
    },
    proof={
        "a loss": (Step(0, "ρ² and ρ_c² are below one", by=loss),),
    },
    uses=("joma/equation_98",),
    scope="0 < ρ < 1, any bias of the common ancestor but ±1, any number of links below it",
    at_least=Verdict.PROVED,
)
