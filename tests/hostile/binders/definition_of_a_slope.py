"""False: g(1) stands for x, so in d(g(1) x)/dx it is no constant."""

from sympy import Derivative, Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
g = Function("g")

claim = Claim(
    source=Source("Hostile", "Definition of a slope"),
    domain={x: Interval(1, 2)},
    where={g(y): x * y},
    printed=Eq(Derivative(g(1) * x, x), g(1)),
    at_least=Verdict.PROVED,
)

REFUSED = "which is defined by it"
