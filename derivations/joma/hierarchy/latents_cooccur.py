"""When two latents co-occur more often than two tokens right below them."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Gt, Step, Verdict, integers
from derivations.joma import cooccurrence, joma

n = Symbol("n", integer=True, positive=True)  # L − 1: links from y_1 down to a token
H = Symbol("H", integer=True, positive=True)  # of the tokens; the latents right above them have H − 1 and L − 1
rho = Symbol("rho", positive=True)
rho_0 = Symbol("rho_0", real=True)
weight = (1 - rho) / ((1 - rho**n * rho_0) * (1 - rho ** (n - 1) * rho_0)) / 2

claim = Claim(
    source=joma(
        "Extension of Theorem 5: co-occurrence one level up",
        section="5",
        place="caption of Fig. 5(c)",
        says="The paper has pairs of latents occur together often, and pairs of tokens under different ones seldom; this is"
        " when Theorem 5 gives the latents more.",
    ),
    domain={n: integers(2), H: integers(1, n), rho: Interval.open(0, 1), rho_0: Interval.open(-1, 1)},
    printed={
        "one level up": Eq(
            cooccurrence(rho, rho_0, H - 1, n) - cooccurrence(rho, rho_0, H, n + 1),
            weight * (rho ** (2 * H - 2) * (1 + rho) - rho_0 * rho ** (n - 1) * (1 + rho ** (2 * H - 1))),
        ),
        "a positive weight": Gt(weight, 0),
    },
    proof={"a positive weight": (Step(0, "ρ and its powers times ρ₀ are below one", by=weight),)},
    uses=("joma/theorem_5",),
    scope="0 < ρ < 1, −1 < ρ₀ < 1, any depth L = n + 1 ≥ 3 and height 1 ≤ H ≤ L − 1: the latents co-occur at least as often"
    " exactly if ρ₀ρ^{L−2}(1 + ρ^{2H−1}) ≤ ρ^{2H−2}(1 + ρ). At ρ = ½, ρ₀ = 9/10, L = 5, H = 4 they do not: .445 against .472",
    at_least=Verdict.PROVED,
)
