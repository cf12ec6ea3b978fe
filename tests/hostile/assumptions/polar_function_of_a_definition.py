"""False for x < 0: f(x) is x, and SymPy was told that f is polar, so that the root of its square is itself."""

from sympy import Function, Interval, Rational, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x, t = symbols("x t", real=True)
w = symbols("w")
f = Function("f", polar=True)

claim = Claim(
    source=Source("Hostile", "Polar function of a definition"),
    domain={x: Interval.open(-Rational(1, 10**90), 3)},
    where={f(t): t, w: f(x)},
    printed=Eq(sqrt(w**2), f(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "polar"
