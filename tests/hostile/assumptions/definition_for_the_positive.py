"""False for x < 0: f(t) = |t| is t to SymPy, which was told that t is positive."""

from sympy import Abs, Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)
t = symbols("t", positive=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Definition for the positive"),
    domain={x: Interval(-1, 1)},
    where={f(t): Abs(t)},
    printed=Eq(f(x), x),
    at_least=Verdict.PROVED,
)

REFUSED = "t is assumed"
