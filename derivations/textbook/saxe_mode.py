"""A balanced mode of a two-layer linear network learns its singular value along a sigmoid."""

from sympy import Interval, S, exp, oo, sqrt, symbols

from derivations import Claim, Eq, Gronwall, Step, Verdict
from derivations.textbook import textbook

a, b = symbols("a b", real=True)
s, u0 = symbols("s u_0", positive=True)
t = symbols("t", nonnegative=True)
sigmoid = s * u0 / (u0 * (1 - exp(-2 * s * t)) + s * exp(-2 * s * t))

claim = Claim(
    source=textbook("Saxe's sigmoidal mode", section="Saxe, McClelland and Ganguli 2014"),
    domain={**dict.fromkeys((a, b), Interval(-oo, oo)), **dict.fromkeys((s, u0), Interval.open(0, oo)), t: Interval(0, oo)},
    flow={a: b * (s - a * b), b: a * (s - a * b), t: S.One},
    initial={a: sqrt(u0), b: sqrt(u0), t: S.Zero},
    printed={"balanced": Eq(a, b), "strength": Eq(b**2, sigmoid)},
    proof={
        # a − b has the rate (ab − s)(a − b): what is zero stays zero, whatever a and b do.
        "balanced": Gronwall(a * b - s),
        "strength": Gronwall(
            2 * (s - b**2 - sigmoid),
            (
                Step(2 * a * b * (s - a * b) - 2 * sigmoid * (s - sigmoid), "the sigmoid obeys the logistic equation"),
                Step(2 * b**2 * (s - b**2) - 2 * sigmoid * (s - sigmoid), "the layers are balanced", using=("balanced",)),
            ),
        ),
    },
    until="the trajectory ends",
    scope="as long as the trajectory exists",
    at_least=Verdict.PROVED,
)
