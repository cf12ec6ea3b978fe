"""Without a value: f is chosen to be y times a limit that does not exist, of which Coq was asked nothing."""

from sympy import FiniteSet, Function, Interval, Lambda, Limit, oo, sin, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, z = symbols("x y z", real=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Chosen limit"),
    domain={x: Interval(-2, 2), f: FiniteSet(Lambda(y, y * Limit(sin(z), z, oo)))},
    printed=Eq((f(x) + 1) ** 2, f(x) ** 2 + 2 * f(x) + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "a limit exists"
