"""The higher the common ancestor of two tokens, the less they co-occur."""

from sympy import Interval, Rational, Symbol

from derivations import Claim, Eq, Gt, Lt, Step, Verdict, integers
from derivations.joma import cooccurrence, joma

n = Symbol("n", integer=True, positive=True)  # L − 1: links from y_1 down to a token
H = Symbol("H", integer=True, nonnegative=True)
rho = Symbol("rho", positive=True)
rho_0 = Symbol("rho_0", real=True)
loss = rho ** (2 * H) * (1 - rho**2) / (1 - rho**n * rho_0) / 2

claim = Claim(
    source=joma(
        "Discussion of Theorem 5",
        section="5",
        place="paragraph after Eqn. 8",
        says="Tokens with an ancestor close above them co-occur a lot; with an ancestor high up they co-occur much more weakly,"
        " so that the frequency of the one given the other is small.",
        read_as="Weaker is a comparison of heights at one depth and one bias between 0 and 1, one link at a time. How small is"
        " not said; which co-occurrences are below one half, and that none is below the frequency of the token, is"
        " joma/cooccurrence_small.",
    ),
    domain={n: integers(1), H: integers(0, n - 1), rho: Interval.open(0, 1), rho_0: Interval.open(-1, 1)},
    printed={
        "one link higher": Eq(cooccurrence(rho, rho_0, H, n + 1) - cooccurrence(rho, rho_0, H + 1, n + 1), loss),
        "a loss": Gt(loss, 0),
    },
    other_readings={"small: below one half under the highest ancestor": Lt(cooccurrence(rho, rho_0, n, n + 1), Rational(1, 2))},
    proof={
        "one link higher": (
            Step(
                (rho ** (2 * H) - rho ** (2 * H + 2)) / (1 - rho**n * rho_0) / 2,
                "the two have the same denominator and differ in the power of ρ",
            ),
        ),
        "a loss": (Step(0, "ρ² and ρ^{L−1}ρ₀ are below one", by=loss),),
    },
    uses=("joma/theorem_5",),
    scope="0 < ρ < 1 and −1 < ρ₀ < 1, any depth L = n + 1; at ρ = 1 nothing is lost",
    at_least=Verdict.PROVED,
)
