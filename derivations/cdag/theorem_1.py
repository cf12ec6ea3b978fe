"""What a node is to learn reaches its child if three angles between signals add up to less than π/2."""

from typing import Any

from sympy import Abs, Expr, Interval, Sum, cos, pi, sin, symbols

from derivations import Claim, Defect, Ge, Gt, Statement, Step, Verdict, integers, sphere
from derivations.cdag import cdag, corr, f, i, n, over, s, z_alpha, z_beta
from derivations.cdag.sine_positive import positive

theta_1, theta_2, theta_3 = symbols("theta_1 theta_2 theta_3", positive=True)
two, three = theta_1 + theta_3, theta_1 + theta_2 + theta_3
learned, known, related = corr(z_alpha, s), corr(z_beta, f), corr(z_alpha, z_beta)
latent, child = symbols("r_beta r_k", real=True)  # corr(z_β, σ'_j g_j) and w_jk = corr(f_k, σ'_j g_j)
near = (Ge(learned, cos(theta_1)), Ge(known, cos(theta_2)), Ge(related, cos(theta_3)))
# Their sines and cosines are positive.
acute = tuple(positive(angle) for one in (theta_1, theta_2, theta_3, two, three) for angle in (one, pi / 2 - one))


def longer(alpha: Any, beta: Any) -> Expr:
    """sin(α + β)"""
    return sin(alpha) * cos(beta) + cos(alpha) * sin(beta)


def gap(x: Any, a: Any, y: Any, alpha: Any, beta: Any) -> Expr:
    """Zero where a lies between x and y, in their plane, α from x and β from y (cdag/angles)."""
    return Sum((sin(beta) * x[i] + sin(alpha) * y[i] - longer(alpha, beta) * a[i]) ** 2, (i, 1, n))


# corr(z_β, σ'_j g_j) − cos(θ₁ + θ₃), from σ'_j g_j over z_α to z_β
to_the_latent = (
    gap(s, z_alpha, z_beta, theta_1, theta_3) / (2 * sin(theta_1) * sin(theta_3))
    + longer(theta_1, theta_3) * (learned - cos(theta_1)) / sin(theta_1)
    + longer(theta_1, theta_3) * (related - cos(theta_3)) / sin(theta_3)
)
# corr(f_k, σ'_j g_j) − cos(θ₁ + θ₂ + θ₃), from there over z_β to f_k, in two pieces
from_the_latent = longer(two, theta_2) / sin(two)
to_the_child = gap(s, z_beta, f, two, theta_2) / (2 * sin(two) * sin(theta_2)) + longer(two, theta_2) * (
    known - cos(theta_2)
) / sin(theta_2)

SCRIPT = """
import numpy as np
# Signals over two samples: sigma' g of node j, f of its child k, and the latent variables of both
s, f, z_alpha, z_beta = np.array([[1, 0], [1, 1], [1, 1], [-.1, 1]])
w = f @ s  # the gradient rule
g_jk = w * s  # what node k is sent
print("hypotheses:", z_alpha @ s, z_beta @ f, abs(z_alpha @ z_beta), " conclusion:", z_beta @ g_jk)
assert min(z_alpha @ s, z_beta @ f, abs(z_alpha @ z_beta)) > 0.8
assert z_beta @ g_jk < 0
"""

claim = Claim(
    source=cdag(
        "Theorem 1",
        section="1.2",
        place="the theorem, and its proof with Figure 1",
        says="If z_α is correlated with σ'_j g_j, z_β with f_k, and z_α with z_β, each by more than a positive constant, then"
        " z_β is correlated with the gradient that node j sends to its child k, by more than a positive constant.",
        read_as="All signals have size one, so that a correlation is a cosine: sizes are positive factors on both sides, and"
        " a long signal would exceed any constant at any angle. The weight is the first step of the gradient rule from zero,"
        " w_jk = corr(f_k, σ'_j g_j), as in the proof; the correlation in question is then the product of corr(f_k, σ'_j g_j)"
        " and corr(z_β, σ'_j g_j) (theorem_1_product). That it exceeds some positive constant is read as that it is positive,"
        " and so are the three that are given. What holds is stated for a positive corr(z_α, z_β): if it is negative, −z_β"
        " and −f_k take the places of z_β and f_k, which changes neither corr(z_β, f_k) nor the product.",
    ),
    domain={
        n: integers(2),
        **dict.fromkeys((s, f, z_alpha, z_beta), sphere(n)),
        theta_1: Interval.open(0, pi / 2),
        theta_3: Interval.open(0, pi / 2 - theta_1),
        theta_2: Interval.open(0, pi / 2 - theta_1 - theta_3),
    },
    where={latent: corr(z_beta, s), child: corr(f, s)},
    printed=Statement({"": Gt(child * latent, 0)}, hypotheses=(Gt(learned, 0), Gt(known, 0), Gt(Abs(related), 0))),
    counterexample={
        n: 2,
        **over(s, 1, 0),
        **over(z_alpha, "3/5", "4/5"),
        **over(z_beta, "-3/5", "4/5"),
        **over(f, "3/5", "4/5"),
        **dict.fromkeys((theta_1, theta_2, theta_3), pi / 8),
    },
    amended=Statement(
        {
            "corr(z_β, σ'_j g_j)": Gt(latent, 0),
            "corr(f_k, σ'_j g_j)": Gt(child, 0),
            "corr(z_β, g_{j→k})": Gt(child * latent, 0),
        },
        hypotheses=near,
    ),
    # z_α is σ'_j g_j and f_k is z_β: none of the sums of the conclusion can do without one of its terms or factors.
    example={
        n: 3,
        **over(s, "-2/3", "2/3", "-1/3"),
        **over(z_alpha, "-2/3", "2/3", "-1/3"),
        **over(z_beta, "-6/11", "-7/11", "-6/11"),
        **over(f, "-6/11", "-7/11", "-6/11"),
        **dict.fromkeys((theta_1, theta_2), pi / 90),
        theta_3: 7 * pi / 15,
    },
    defect=Defect(
        "false",
        because="Two signals that have a positive correlation with a third may have a negative one with each other, and the"
        " chain from σ'_j g_j over z_α and z_β to f_k has three links. However large the constants are, long signals exceed"
        " them; for signals of size one it depends on the angles.",
        mend="Normalise the signals and ask that arccos C_1 + arccos C_2 + arccos C_3 < π/2; then the correlation is positive."
        " By the steps of the proof its two factors are at least cos(θ₁ + θ₃) and cos(θ₁ + θ₂ + θ₃), with θ_i = arccos C_i.",
        script=SCRIPT,
        symbols={
            "theta_1": "θ₁ = arccos C_1, an angle that the one between z_α and σ'_j g_j does not exceed",
            "theta_2": "θ₂ = arccos C_2, an angle that the one between z_β and f_k does not exceed",
            "theta_3": "θ₃ = arccos C_3, an angle that the one between z_α and z_β does not exceed",
        },
    ),
    given=acute,
    proof={
        "corr(z_β, σ'_j g_j)": (
            Step(cos(two), "angles add up at most", by=to_the_latent, using=near),
            Step(0, "θ₁ + θ₃ is acute", by=cos(two)),
        ),
        "corr(f_k, σ'_j g_j)": (
            Step(
                cos(three) + from_the_latent * (latent - cos(two)),
                "the third angle is added",
                by=to_the_child,
                using=near,
            ),
            Step(cos(three), "angles add up at most", by=from_the_latent * to_the_latent, using=near),
            Step(0, "θ₁ + θ₂ + θ₃ is acute", by=cos(three)),
        ),
        "corr(z_β, g_{j→k})": (
            Step(0, "both factors are positive", by=child * latent, using=("corr(z_β, σ'_j g_j)", "corr(f_k, σ'_j g_j)")),
        ),
    },
    uses=("cdag/angles",),
    scope="any number of samples, signals of size one, positive angles with θ₁ + θ₂ + θ₃ < π/2. What is stated is"
    " the sign; the steps have the two factors at least cos(θ₁ + θ₃) and cos(θ₁ + θ₂ + θ₃). That no larger sum will do is"
    " theorem_1_sharp",
    at_least=Verdict.PROVED,
)
