"""With linear attention the learning time is the logarithm of the error over √(μ² + c), plus a bounded remainder."""

from sympy import Derivative, Integral, Interval, Rational, Symbol, log, oo, sqrt

from derivations import Claim, Eq, Ge, Le, Step, Verdict
from derivations.joma import joma

r, mu, c, start = (Symbol(name, positive=True) for name in ("r", "mu", "c", "r_0"))
x = Symbol("x", real=True)
z, end = sqrt(mu**2 * x**2 + c), sqrt(mu**2 + c)  # the attention on the way, and at the target


def over(body):
    return Integral(body, (x, 0, r))


def time(r, mu, c):
    """In which v/μ grows from 0 to r where v̇ = (μ − v) √(v² + c): what F of Eqn. 79 is for linear attention."""
    return Integral(1 / ((1 - x) * sqrt(mu**2 * x**2 + c)), (x, 0, r))


def remainder(r, mu, c):
    """What the time has beyond its logarithm."""
    return time(r, mu, c) - log(1 / (1 - r)) / sqrt(mu**2 + c)


excess = mu**2 * (1 + x) / (z * end * (z + end))
rho = Symbol("rho", real=True)
BY_EXCESS = Step(over(excess), "what the time has beyond the logarithm", using=("remainder",))

claim = Claim(
    source=joma(
        "Remark to Theorem 4: linear attention",
        section="4",
        place="Remarks after Theorem 4, first sentence",
        says="For linear attention the ratio of the logarithms of the errors is another one, and its derivation is alike and"
        " simpler.",
        read_as="By Theorem 1 the attention is then z = √(v² + c), c = z(0)² where v(0) = 0, so v̇ = (μ − v) √(v² + c). The"
        " ratio is read off as in Theorem 4: it is √(μ_j² + c)/√(μ_k² + c) up to a remainder that is bounded. This takes c"
        " > 0. With the zero-initialisation of Theorem 1, c = 0, no component leaves zero (joma/zero_initialisation) and"
        " the ratio is 0/0: that is the other reading.",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo), c: Interval.open(0, oo), start: Interval.open(0, r)},
    where={rho: remainder(r, mu, c)},
    printed={
        "remainder": Eq(rho, over(excess)),
        "below": Ge(rho, 0),
        "above": Le(rho, 1 / sqrt(c)),
    },
    other_readings={
        # The time from progress r₀ to r, which for c = 0 is all there is, grows without bound as r₀ → 0.
        "from z = v = 0, where some time T(r, μ) should do, say a hundred times that of Theorem 4": Le(
            log(r * (1 - start) / (start * (1 - r))) / mu, 100 * log(1 / (1 - r))
        ),
    },
    proof={
        "remainder": (
            Step(time(r, mu, c) - over(Derivative(log(1 / (1 - x)), x)) / end, "the logarithm is 0 at x = 0"),
            Step(over((1 / z - 1 / end) / (1 - x)), "its derivative is 1/(1 − x)"),
            Step(over(excess), "the difference of the squares of the two roots has the factor 1 − x"),
        ),
        "below": (BY_EXCESS, Step(0, "which is not negative", by=over(excess))),
        "above": (
            BY_EXCESS,
            Step(
                over(mu**2 / (z * end**2)),
                "z is at least x z*",
                by=over(mu**2 * c * (1 - x) * (1 + x) / ((z + x * end) * z * end**2 * (z + end))),
            ),
            Step(over(1 / z), "μ² is at most μ² + c", by=over(c / (z * end**2))),
            Step(over(1 / sqrt(c)), "z is at least √c", by=over(mu**2 * x**2 / (sqrt(c) * z * (sqrt(c) + z)))),
            Step(1 / sqrt(c), "r is at most 1", by=(1 - r) / sqrt(c)),
        ),
    },
    example={r: 1 - Rational(1, 10**9), mu: Rational(23, 10), c: 1, start: Rational(1, 2)},  # the remainder is .509/√c here
    accepted={
        "part `above`: right side: twice c": "the largest remainder is .5092/√c, at μ = 2.3√c",
        "part `above`: left side: sign of rho": "the remainder is not negative",
    },
    waived={"ball": "as c → 0 and as c → ∞ both sides grow or vanish together, which leaves no margin"},
    uses=("joma/theorem_1_linear",),
    scope="every 0 < r < 1, μ > 0 and c > 0, and by evenness μ < 0: ln(1/δ) is √(μ² + c) times the time, but for a"
    " remainder between 0 and √(μ² + c)/√c. So the ratio tends to √(μ_j² + c)/√(μ_k² + c): salience decides linearly,"
    " not exponentially",
    at_least=Verdict.PROVED,
)
