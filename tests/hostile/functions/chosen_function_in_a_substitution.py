"""False: f(2) is 2x, and f(2) x is 18 at x = 3."""

from sympy import FiniteSet, Function, Interval, Lambda, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Chosen function in a substitution"),
    domain={x: Interval(0, 3), f: FiniteSet(Lambda(s, s * x))},
    printed=Eq(Subs(f(2) * x, x, 3), 3 * f(2)),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
