"""The angular part of the arc-cosine kernel of first order."""

from sympy import Integral, Interval, cos, pi, sin, symbols

from derivations import Claim, Eq, Step, Verdict
from derivations.textbook import textbook

theta, phi = symbols("theta phi", real=True)

claim = Claim(
    source=textbook("Arc-cosine kernel", section="Cho and Saul 2009"),
    domain={theta: Interval(0, pi)},
    # Both neurons are active between θ − π/2 and π/2.
    printed=Eq(
        Integral(cos(phi) * cos(phi - theta), (phi, theta - pi / 2, pi / 2)), (sin(theta) + (pi - theta) * cos(theta)) / 2
    ),
    proof=(
        Step(
            Integral((cos(2 * phi - theta) + cos(theta)) / 2, (phi, theta - pi / 2, pi / 2)),
            "a product of cosines is half the sum of those of the difference and of the sum",
        ),
    ),
    at_least=Verdict.PROVED,
)
