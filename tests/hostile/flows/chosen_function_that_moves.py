"""Not conserved: f(1) is a or a + 1, and a moves."""

from sympy import FiniteSet, Function, Interval, Lambda, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, y, K, p, r = symbols("a y K p r", real=True)
f = Function("f")
claim = Claim(
    source=Source("Hostile", "Chosen function that moves"),
    domain={a: Interval(-oo, oo), p: Interval(-oo, oo), r: Interval(-oo, oo), f: FiniteSet(Lambda(y, a * y), Lambda(y, a + y))},
    flow={a: S.One, p: r, r: -p},
    constant=K,
    printed=Eq(f(1) + p**2 + r**2, K),
    at_least=Verdict.PROVED,
)

REFUSED = "varies"
