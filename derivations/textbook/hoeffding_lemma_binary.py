"""Hoeffding's lemma for a Bernoulli variable: log E e^{t(X − p)} ≤ t²/8."""

from sympy import Derivative, Expr, Integral, Interval, Rational, exp, log, oo, symbols

from derivations import Claim, Le, Step, Verdict
from derivations.textbook import textbook

p = symbols("p", real=True)
t, r = symbols("t r", nonnegative=True)
mass = 1 - p + p * exp(r)
tilted = p * exp(r) / mass  # the mean of X under its law tilted by e^{rX}


def over(integrand: Expr) -> Integral:
    return Integral(integrand, (r, 0, t))


claim = Claim(
    source=textbook("Hoeffding's lemma"),
    domain={p: Interval(0, 1), t: Interval(0, oo)},
    printed=Le(log((1 - p) * exp(-p * t) + p * exp((1 - p) * t)), t**2 / 8),
    # A bound that touches leaves no margin to enclose. Written as an integral, what it loses shows its sign.
    proof=(
        Step(log(mass.subs(r, t)) - p * t, "e^{−pt} is taken out"),
        Step(over(Derivative((t - r) * (tilted - p) + log(mass) - p * r, r)), "the fundamental theorem, by parts"),
        Step(over((t - r) * tilted * (1 - tilted)), "the derivative carried out"),
        Step(over((t - r) / 4), "q(1 − q) ≤ ¼", by=over((t - r) * (tilted - Rational(1, 2)) ** 2)),
    ),
    waived={"ball": "the bound touches at t = 0 and both sides grow without end, so boxes leave no margin"},
    accepted={
        "left side: sign of log(p*exp(t*(1 - p)) + (1 - p)*exp(-p*t))": "the logarithm is not negative, by Jensen's inequality"
    },
    scope="t ≥ 0; for t < 0 exchange p and 1 − p",
    at_least=Verdict.PROVED,
)
