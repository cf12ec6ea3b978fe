"""The learning time follows e^{−μ²/2}, not e^{−μ²}, times the logarithm of the error."""

from sympy import Interval, Rational, exp, log, oo

from derivations import Claim, Defect, Eq, Gt, Lt, Step, Verdict
from derivations.joma import joma
from derivations.joma.salience.equation_88 import ABOVE, POSITIVE, bound, damp, value
from derivations.joma.salience.equation_88_sharp import BY_EQUATION_86, WHERE, damped, mu, r, remainder
from derivations.mathematics.salience import F

left = F(r, mu) - exp(-(mu**2)) * log(1 / (1 - r))

claim = Claim(
    source=joma(
        "Remark to Equation 88: definition of the remainder",
        section="A.4.1",
        place="text between Eqn. 88 and the end of the proof of Theorem 4",
        says="Near convergence F follows the logarithm of the error times an exponential of μ; what it has beyond that is"
        " called ρ and lies strictly between 0 and √(π/2) + 1.",
        read_as="By the letter the exponential is exp(−μ²), three times; Eqn. 88 just before has exp(−μ²/2), and so is it"
        " meant.",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    where={**WHERE, bound: value},
    printed={"above 0": Gt(left, 0), "below the bound": Lt(left, bound)},
    amended={
        "ρ by Eqn. 86": Eq(remainder(r, mu), damped),
        "above 0": Gt(remainder(r, mu), 0),
        "below the bound": Lt(remainder(r, mu), bound),
    },
    counterexample={r: 1 - Rational(1, 10**6), mu: 1},
    defect=Defect(
        "misprint",
        because="Eqn. 88, two lines before, and Theorem 4 have exp(−μ²/2); with exp(−μ²) the difference grows without bound as"
        " r → 1.",
        mend="In the text after Eqn. 88 write exp(−μ²/2) for exp(−μ²) in all three places.",
        script="""\
from mpmath import exp, log, mp, mpf, pi, quad, sqrt
mp.dps = 30
r, mu = 1 - mpf(10) ** -6, mpf(1)
F = quad(lambda x: exp(-(mu * x) ** 2 / 2) / (1 - x), [0, 0.9, 0.999, 0.99999, r])
bound = sqrt(pi / 2) + 1
printed = F - exp(-(mu**2)) * log(1 / (1 - r))
meant = F - exp(-(mu**2) / 2) * log(1 / (1 - r))
print("with exp(-mu^2):", printed, " with exp(-mu^2/2):", meant, " bound:", bound)
assert not printed < bound
assert 0 < meant < bound
""",
        symbols={"r": "v/μ, the progress of a component", "mu": "the target of the component", "B": "√(π/2) + 1"},
    ),
    proof={
        "ρ by Eqn. 86": BY_EQUATION_86,
        "above 0": (
            Step(damped, "Eqn. 86", using=("ρ by Eqn. 86",)),
            Step(damp(POSITIVE), "ζ as in Eqn. 83"),
            Step(0, "which is positive", by=damp(POSITIVE)),
        ),
        "below the bound": (
            Step(damped, "Eqn. 86", using=("ρ by Eqn. 86",)),
            *ABOVE,
        ),
    },
    accepted=dict.fromkeys(
        (
            "part `below the bound`: right side: half of B",
            "part `below the bound`: left side: sign of rho(r, mu)",
            "part `below the bound`: left side: twice rho(r, mu)",
        ),
        "ρ is between 0 and .86433 (joma/equation_88_sharp)",
    ),
    scope="every 0 < r < 1 and μ > 0. As ρ is bounded and the logarithm is not, the ratio of F to exp(−μ²/2) ln 1/(1 − r)"
    " tends to 1 as r → 1",
    waived={
        "ball": "the printed bound fails only where r is exponentially close to 1, and no box is that small",
    },
    at_least=Verdict.PROVED,
)
