"""False: h(t) = t·(ty at t = 5) = 5ty, so that h(y) = 5y² is not 25y."""

from sympy import Function, Interval, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

y, t = symbols("y t", real=True)
h = Function("h", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={y: Interval(0, 1)},
    where={h(t): t * Subs(t * y, t, 5)},
    printed=Eq(h(y), 25 * y),
    at_least=Verdict.PROVED,
)

REFUTED = True
