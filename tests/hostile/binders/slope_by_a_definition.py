"""False: a = x**2 grows by one with a."""

from sympy import Derivative, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)
claim = Claim(
    source=Source("Hostile", "E81"),
    domain={x: Interval(1, 2)},
    where={a: x**2},
    printed=Eq(Derivative(x**2 + a, a), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "defined in `where`"
