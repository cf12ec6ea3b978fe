"""cosh(λ) ≤ e^{λ²/2}: random signs have moments no larger than a normal variable's."""

from sympy import Derivative, Integral, Interval, Symbol, cosh, log, oo, tanh

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.joma import joma

d = Symbol("d", integer=True, positive=True)
epsilon = Symbol("epsilon", positive=True)
u = Symbol("u", real=True)

claim = Claim(
    source=joma("Extension of the discussion, random signs against a normal law", section="6"),
    domain={d: integers(1), epsilon: Interval.open(0, oo)},
    # Neither integral is negative: tanh u ≤ u, and so Chernoff's bound e^{−λdε} cosh(λ)^d on the weight of S ≥ dε, at λ = ε, is
    # no more than e^{−dε²/2}.
    printed={
        "tanh": Eq(epsilon - tanh(epsilon), Integral(tanh(u) ** 2, (u, 0, epsilon))),
        "logarithm of the bound": Eq(
            d * log(cosh(epsilon)) - d * epsilon**2, -d * epsilon**2 / 2 - d * Integral(u - tanh(u), (u, 0, epsilon))
        ),
    },
    proof={
        "tanh": (Step(Integral(Derivative(u - tanh(u), u), (u, 0, epsilon)), "both are zero at zero"),),
        "logarithm of the bound": (
            Step(
                d * Integral(Derivative(log(cosh(u)), u), (u, 0, epsilon)) - d * epsilon**2,
                "the logarithm is zero at zero",
            ),
            Step(
                d * Integral(u, (u, 0, epsilon)) - d * Integral(u - tanh(u), (u, 0, epsilon)) - d * epsilon**2,
                "the slope of ln cosh is tanh",
            ),
        ),
    },
    uses=("joma/sign_moments", "joma/chernoff_bound"),
    scope="any number d of signs, any ε > 0: of all pairs of sign vectors at most the share e^{−dε²/2} has an inner product"
    " of dε or more, and as many one of −dε or less (Hoeffding's inequality for random signs)",
    at_least=Verdict.PROVED,
)
