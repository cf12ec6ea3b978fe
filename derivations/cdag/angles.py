"""Two signals that are near a third are near each other: angles add up at most."""

from sympy import IndexedBase, Interval, Rational, Sum, acos, cos, pi, sin, symbols

from derivations import Claim, Ge, Step, Verdict, integers, sphere
from derivations.cdag import cdag, corr, i, n, over
from derivations.cdag.sine_positive import positive

a, x, y = map(IndexedBase, "axy")
alpha, beta = symbols("alpha beta", positive=True)
near_x, near_y = Ge(corr(a, x), cos(alpha)), Ge(corr(a, y), cos(beta))
both = sin(alpha) * cos(beta) + cos(alpha) * sin(beta)  # sin(α + β)
# Zero where a lies between x and y, in their plane.
gap = Sum((sin(beta) * x[i] + sin(alpha) * y[i] - both * a[i]) ** 2, (i, 1, n))
rest = gap + 2 * sin(beta) * both * (corr(a, x) - cos(alpha)) + 2 * sin(alpha) * both * (corr(a, y) - cos(beta))

claim = Claim(
    source=cdag("Extension: angles add up"),
    domain={
        n: integers(1),
        **dict.fromkeys((a, x, y), sphere(n)),
        **dict.fromkeys((alpha, beta), Interval.open(0, pi / 2)),
    },
    hypotheses=(near_x, near_y),
    printed=Ge(corr(x, y), cos(alpha + beta)),
    # The bound is attained: 73.7° to either side of a.
    example={
        n: 2,
        **over(a, 0, 1),
        **over(x, "24/25", "7/25"),
        **over(y, "-24/25", "7/25"),
        **dict.fromkeys((alpha, beta), acos(Rational(7, 25))),
    },
    proof=(
        Step(
            cos(alpha + beta),
            "a square, and what the two angles leave",
            by=rest / (2 * sin(alpha) * sin(beta)),
            using=(near_x, near_y, *(positive(angle) for angle in (alpha, beta, pi / 2 - alpha, pi / 2 - beta))),
        ),
    ),
    scope="signals of size one, any number of samples; an angle that is zero may be replaced by any that is not",
    at_least=Verdict.PROVED,
)
