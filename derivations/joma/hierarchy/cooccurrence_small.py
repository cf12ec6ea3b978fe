"""Which co-occurrences are below one half, and that none is below the frequency of the token itself."""

from sympy import Interval, Rational, Symbol

from derivations import Claim, Eq, Gt, Step, Verdict, integers
from derivations.joma import cooccurrence, joma

n = Symbol("n", integer=True, positive=True)  # L − 1: links from y_1 down to a token
H = Symbol("H", integer=True, nonnegative=True)
rho = Symbol("rho", positive=True)
rho_0 = Symbol("rho_0", real=True)
P = cooccurrence(rho, rho_0, H, n + 1)
frequency = (1 - rho**n * rho_0) / 2  # ℙ[y_l = 1]
excess = rho ** (2 * H) * (1 - rho ** (2 * (n - H)) * rho_0**2) / (4 * frequency)

claim = Claim(
    source=joma(
        "Extension of the discussion of Theorem 5: how small a co-occurrence is",
        section="5",
        place="paragraph after Eqn. 8",
        says="The paper calls the co-occurrence of tokens with a high common ancestor small.",
    ),
    domain={n: integers(1), H: integers(0, n), rho: Interval.open(0, 1), rho_0: Interval.open(-1, 1)},
    printed={
        "against one half": Eq(P - Rational(1, 2), (rho ** (2 * H) - rho**n * rho_0) / (4 * frequency)),
        "against the frequency": Eq(P - frequency, excess),
        "an excess": Gt(excess, 0),
    },
    proof={"an excess": (Step(0, "no power of ρ exceeds one, and ρ₀² is below one", by=excess),)},
    uses=("joma/theorem_5",),
    scope="0 < ρ < 1 and −1 < ρ₀ < 1, any depth L = n + 1 and any height; the frequency is positive, so P < ½ exactly if"
    " ρ^{2H} < ρ^{L−1}ρ₀, which is never for ρ₀ ≤ 0",
    at_least=Verdict.PROVED,
)
