"""A balanced mode of a two-layer linear network learns its singular value along a sigmoid."""

from sympy import Interval, S, exp, oo, sqrt, symbols

from derivations import Claim, Eq, Gronwall, Verdict
from derivations.textbook import textbook

a = symbols("a", real=True)
s, u0 = symbols("s u_0", positive=True)
t = symbols("t", nonnegative=True)
sigmoid = s * u0 / (u0 * (1 - exp(-2 * s * t)) + s * exp(-2 * s * t))

claim = Claim(
    source=textbook("Saxe's sigmoidal mode", section="Saxe, McClelland and Ganguli 2014"),
    domain={a: Interval(-oo, oo), s: Interval.open(0, oo), u0: Interval.open(0, oo), t: Interval(0, oo)},
    flow={a: a * (s - a**2), t: S.One},
    initial={a: sqrt(u0), t: S.Zero},
    printed=Eq(a**2, sigmoid),
    proof=Gronwall(2 * (s - a**2 - sigmoid)),
    uses=("textbook/saxe_balance",),
    scope="both layers have the strength a, which balance keeps",
    at_least=Verdict.PROVED,
)
