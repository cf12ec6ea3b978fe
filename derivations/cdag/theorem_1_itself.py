"""A child is sent the latent variable of its parent if two angles to it add up to less than π/2."""

from sympy import Interval, cos, pi, sin, symbols

from derivations import Claim, Defect, Ge, Gt, Statement, Step, Verdict, integers, sphere
from derivations.cdag import cdag, corr, f, n, over, s, z_alpha
from derivations.cdag.sine_positive import positive
from derivations.cdag.theorem_1 import gap, longer

theta_1, theta_2 = symbols("theta_1 theta_2", positive=True)
learned, known = corr(z_alpha, s), corr(z_alpha, f)
latent, child = symbols("r_alpha r_k", real=True)  # corr(z_α, σ'_j g_j) and w_jk = corr(f_k, σ'_j g_j)
near = (Ge(learned, cos(theta_1)), Ge(known, cos(theta_2)))

claim = Claim(
    source=cdag(
        "Theorem 1, β = α",
        section="1.2",
        place="the paragraph on the intuition behind the theorem, third sentence",
        says="A latent variable is most correlated with itself, so that the theorem also applies where z_β is z_α.",
        read_as="As Theorem 1, with z_β = z_α: the third hypothesis then holds of itself.",
    ),
    domain={
        n: integers(2),
        **dict.fromkeys((s, f, z_alpha), sphere(n)),
        theta_1: Interval.open(0, pi / 2),
        theta_2: Interval.open(0, pi / 2 - theta_1),
    },
    where={latent: learned, child: corr(f, s)},
    printed=Statement({"": Gt(child * latent, 0)}, hypotheses=(Gt(learned, 0), Gt(known, 0))),
    counterexample={
        n: 2,
        **over(s, 1, 0),
        **over(z_alpha, "3/5", "4/5"),
        **over(f, "-3/5", "4/5"),
        **dict.fromkeys((theta_1, theta_2), pi / 8),
    },
    amended=Statement(
        {
            "corr(z_α, σ'_j g_j)": Gt(latent, 0),
            "corr(f_k, σ'_j g_j)": Gt(child, 0),
            "corr(z_α, g_{j→k})": Gt(child * latent, 0),
        },
        hypotheses=near,
    ),
    example={
        n: 3,
        **over(s, "-2/3", "2/3", "-1/3"),
        **over(z_alpha, "-6/11", "-7/11", "-6/11"),
        **over(f, "-6/11", "-7/11", "-6/11"),
        theta_1: 7 * pi / 15,
        theta_2: pi / 90,
    },
    defect=Defect(
        "false",
        because="It is the theorem with two links instead of three, and two acute angles may add up to an obtuse one.",
        same_as="cdag/theorem_1",
    ),
    given=tuple(positive(angle) for one in (theta_1, theta_2, theta_1 + theta_2) for angle in (one, pi / 2 - one)),
    proof={
        "corr(z_α, σ'_j g_j)": (
            Step(cos(theta_1), "by hypothesis", by=learned - cos(theta_1), using=near),
            Step(0, "θ₁ is acute", by=cos(theta_1)),
        ),
        "corr(f_k, σ'_j g_j)": (
            Step(
                cos(theta_1 + theta_2),
                "angles add up at most",
                by=gap(s, z_alpha, f, theta_1, theta_2) / (2 * sin(theta_1) * sin(theta_2))
                + longer(theta_1, theta_2) * (learned - cos(theta_1)) / sin(theta_1)
                + longer(theta_1, theta_2) * (known - cos(theta_2)) / sin(theta_2),
                using=near,
            ),
            Step(0, "θ₁ + θ₂ is acute", by=cos(theta_1 + theta_2)),
        ),
        "corr(z_α, g_{j→k})": (
            Step(0, "both factors are positive", by=child * latent, using=("corr(z_α, σ'_j g_j)", "corr(f_k, σ'_j g_j)")),
        ),
    },
    uses=("cdag/angles",),
    scope="any number of samples, signals of size one, positive angles with θ₁ + θ₂ < π/2",
    at_least=Verdict.PROVED,
)
