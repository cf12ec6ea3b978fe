"""The angular condition is sharp: four signals in one plane attain the bound, at any angles."""

from typing import Any

from sympy import Expr, Interval, cos, oo, sin, symbols

from derivations import Claim, Eq, Verdict
from derivations.cdag import cdag

phi, theta_1, theta_2, theta_3 = symbols("phi theta_1 theta_2 theta_3", real=True)  # where σ'_j g_j points, and the angles


def signal(angle: Any) -> tuple[Expr, Expr]:
    """Of size one, over two samples."""
    return cos(angle), sin(angle)


def product(x: Any, y: Any) -> Expr:
    return sum(a * b for a, b in zip(x, y, strict=True))


s, z_alpha, z_beta, f = (signal(phi + angle) for angle in (0, theta_1, theta_1 + theta_3, theta_1 + theta_2 + theta_3))

claim = Claim(
    source=cdag("Extension: the angles cannot be larger", section="1.2"),
    domain=dict.fromkeys((phi, theta_1, theta_2, theta_3), Interval(-oo, oo)),
    printed={
        "corr(z_α, σ'_j g_j)": Eq(product(z_alpha, s), cos(theta_1)),
        "corr(z_β, f_k)": Eq(product(z_beta, f), cos(theta_2)),
        "corr(z_α, z_β)": Eq(product(z_alpha, z_beta), cos(theta_3)),
        "corr(z_β, g_{j→k})": Eq(product(f, s) * product(z_beta, s), cos(theta_1 + theta_3) * cos(theta_1 + theta_2 + theta_3)),
    },
    uses=("cdag/theorem_1",),
    scope="with acute angles and θ₁ + θ₃ < π/2 ≤ θ₁ + θ₂ + θ₃ the hypotheses of Theorem 1 hold, and its conclusion does not",
    at_least=Verdict.PROVED,
)
