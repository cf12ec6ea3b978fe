"""Heavy ball on a quadratic, critically damped: x_k = ρᵏ(1 + k(1 − ρ))x₀ with β = ρ² and step (1 − ρ)²/λ."""

from sympy import Function, Interval, oo, symbols

from derivations import Claim, Eq, Verdict, integers
from derivations.textbook import textbook

k = symbols("k", integer=True, nonnegative=True)
lam = symbols("lambda", positive=True)
x0, rho, eta, beta = symbols("x_0 rho eta beta", real=True)
x = Function("x")

claim = Claim(
    source=textbook("Momentum on a quadratic"),
    domain={k: integers(0), lam: Interval.open(0, oo), rho: Interval.Lopen(0, 1), x0: Interval(-oo, oo)},
    where={
        x(k): rho**k * (1 + k * (1 - rho)) * x0,
        eta: (1 - rho) ** 2 / lam,
        beta: rho**2,
    },
    printed={
        "start": Eq(x(0), x0),
        "first step": Eq(x(1), x0 - eta * lam * x0),
        "every step": Eq(x(k + 2), x(k + 1) - eta * lam * x(k + 1) + beta * (x(k + 1) - x(k))),
    },
    scope="one eigendirection; the closed form satisfies the recursion of second order",
    at_least=Verdict.PROVED,
)
