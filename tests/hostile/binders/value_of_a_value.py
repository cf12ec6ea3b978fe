"""False: h(t) = t + t², so that the slope of h(x) is 1 + 2x."""

from sympy import Derivative, Function, Interval, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, t, u = symbols("x y t u", real=True)
h = Function("h", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(0, 1)},
    where={h(t): Subs(u + t**2, u, t)},
    printed=Eq(Derivative(Subs(h(y), y, x), x), 2 * x),
    at_least=Verdict.PROVED,
)

REFUTED = True
