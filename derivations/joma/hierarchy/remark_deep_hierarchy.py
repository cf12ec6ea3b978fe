"""In a deep and nearly deterministic hierarchy two tokens with a low common ancestor occur together almost surely."""

from sympy import Interval, Limit, Symbol, exp, oo

from derivations import Claim, Eq, Verdict, integers
from derivations.joma import cooccurrence, joma

L = Symbol("L", integer=True, positive=True)
H = Symbol("H", integer=True, nonnegative=True)
rho, rho_0 = Symbol("rho", real=True), Symbol("rho_0", real=True)
x = Symbol("x", positive=True)
power = rho ** (L - 1)

claim = Claim(
    source=joma(
        "Remark on deep hierarchies",
        section="5",
        place="Remarks after Theorem 5, second sentence",
        says="With ρ and ρ₀ close to one, in a deep hierarchy, the co-occurrence of tokens with a low common ancestor goes to"
        " one.",
        read_as="A limit at a fixed height H, with depth and bias taken to their limits in either order or together. Together:"
        " what is missing to one is at most H(1/(L − 1) + 1 − ρ) (joma/deep_hierarchy_bound), which goes to zero, here along"
        " L − 1 = x and ρ = exp(−1/x). That ρ₀ is close to one is not needed.",
    ),
    domain={
        L: integers(2),
        H: integers(0, L - 1),
        rho: Interval.open(-1, 1),
        rho_0: Interval(-1, 1),
        x: Interval.open(0, oo),
    },
    printed={
        # As L grows, ρ^{L−1} → 0 leaves ½(1 + ρ^{2H}): then ρ₀ does not matter, be it close to 1 or not.
        "deep": Eq(
            cooccurrence(rho, rho_0, H, L),
            (1 + rho ** (2 * H)) / 2 - power * rho_0 * (1 - rho ** (2 * H)) / (1 - power * rho_0) / 2,
        ),
        "deep, then certain": Eq(Limit((1 + exp(-2 * H / x)) / 2, x, oo), 1),  # ρ = e^{−1/x}
        # ρ = ρ₀ → 1 first leaves 1 − H/L, by Eqn. 8.
        "certain, then deep": Eq(Limit(1 - H / x, x, oo), 1),
        "together": Eq(Limit(1 - H * (1 / x + 1 - exp(-1 / x)), x, oo), 1),
    },
    uses=("joma/theorem_5", "joma/equation_8", "joma/deep_hierarchy_bound"),
    scope="any fixed height H of the ancestor; the limits are those of the closed forms and of the bound, which are proved for"
    " every L, H and ρ",
    at_least=Verdict.PROVED,
)
