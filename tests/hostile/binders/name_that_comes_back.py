"""False: k(t, u) = u·(tu at t = 5) = 5u², so that k(y, y) has the slope 10y, and not 25."""

from sympy import Derivative, Function, Interval, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

y, t, u = symbols("y t u", real=True)
k = Function("k", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={y: Interval(0, 1)},
    where={k(t, u): u * Subs(t * u, t, 5)},
    printed=Eq(y + Derivative(k(y, y), y), y + 25),
    at_least=Verdict.PROVED,
)

REFUTED = True
