"""How far the co-occurrence is from one, at once in the depth of the hierarchy and in the bias of its links."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Ge, Le, Step, Use, Verdict, integers
from derivations.joma import cooccurrence, joma
from derivations.textbook import bernoulli, power_below_hyperbola

n = Symbol("n", integer=True, positive=True)  # L − 1: links from y_1 down to a token
H = Symbol("H", integer=True, nonnegative=True)
rho = Symbol("rho", positive=True)
rho_0 = Symbol("rho_0", real=True)
missing = (1 - rho ** (2 * H)) / (1 - rho**n) / 2  # 1 − P for ρ₀ = 1
less = (1 - rho ** (2 * H)) * rho**n * (1 - rho_0) / ((1 - rho**n * rho_0) * (1 - rho**n)) / 2

claim = Claim(
    source=joma(
        "Extension of the remark on deep hierarchies: a joint bound",
        section="5",
        place="Remarks after Theorem 5, second sentence",
        says="The paper says that the co-occurrence goes to one for a deep hierarchy, a bias near one and a low ancestor; this"
        " is by how much it misses one.",
    ),
    domain={n: integers(1), H: integers(0), rho: Interval.open(0, 1), rho_0: Interval(-1, 1)},
    printed={
        "missing to one": Eq(1 - cooccurrence(rho, rho_0, H, n + 1), missing - less),
        "less than with ρ₀ = 1": Ge(less, 0),
        "joint bound": Le(missing, H * (1 / n + 1 - rho)),
    },
    proof={
        "less than with ρ₀ = 1": (Step(0, "ρ₀ and all powers of ρ are at most one", by=less),),
        "joint bound": (
            Step(
                H * (1 - rho) / (1 - rho**n),
                "Bernoulli's inequality for ρ^{2H}",
                by=(rho ** (2 * H) - 1 - 2 * H * (rho - 1)) / (1 - rho**n) / 2,
                using=(Use("textbook/bernoulli", {bernoulli.x: rho - 1, bernoulli.n: 2 * H}),),
            ),
            Step(
                H * (1 / n + 1 - rho),
                "ρⁿ(1 + n(1 − ρ)) is at most one",
                by=H * (1 - rho**n * (1 + n * (1 - rho))) / (n * (1 - rho**n)),
                using=(Use("textbook/power_below_hyperbola", {power_below_hyperbola.x: rho, power_below_hyperbola.n: n}),),
            ),
        ),
    },
    uses=("joma/theorem_5",),
    scope="0 < ρ < 1, every ρ₀, any depth L = n + 1 ≥ 2 and any height H of the ancestor",
    accepted={
        "part `joint bound`: right side: dropped -rho + 1 + 1/n": "1 − ρ is at most 1 − ρⁿ, so H alone is enough",
        "part `joint bound`: left side: dropped 1/(1 - rho**n)": "½(1 − ρ^{2H}) is at most H(1 − ρ)",
        "part `joint bound`: left side: sign of rho": "1 − (−ρ)ⁿ is at least 1 − ρⁿ",
        **dict.fromkeys(
            (
                "part `joint bound`: left side: sign of 1 - rho**n",
                "part `joint bound`: left side: sign of 1",
                "part `joint bound`: left side: sign of n",
            ),
            "the left side is then not positive",
        ),
    },
    at_least=Verdict.PROVED,
)
