"""The logistic equation u' = 2u(s − u) is solved by a sigmoid."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Gronwall, Step, Verdict
from derivations.textbook import textbook

u = symbols("u", real=True)
s, u0 = symbols("s u_0", positive=True)
t = symbols("t", nonnegative=True)
sigmoid = s * u0 / (u0 * (1 - exp(-2 * s * t)) + s * exp(-2 * s * t))

claim = Claim(
    source=textbook("Logistic growth"),
    domain={u: Interval(-oo, oo), u0: Interval.open(0, oo), s: Interval.open(0, oo), t: Interval(0, oo)},
    flow={u: 2 * u * (s - u), t: S.One},
    initial={u: u0, t: S.Zero},
    printed=Eq(u, sigmoid),
    # 2u(s − u) − 2w(s − w) = 2(s − u − w)(u − w): the right side is Lipschitz along the way, so the solution is unique.
    proof=Gronwall(
        2 * (s - u - sigmoid),
        (Step(2 * u * (s - u) - 2 * sigmoid * (s - sigmoid), "the sigmoid obeys the same equation"),),
    ),
    until="the trajectory ends",
    scope="as long as the trajectory exists",
    at_least=Verdict.PROVED,
)
