"""False, it grows: what goes to −∞ is not positive, and √(x²) is not x."""

from sympy import Interval, Limit, exp, oo, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", positive=True)
a = symbols("a", real=True)

claim = Claim(
    source=Source("Hostile", "Limit to the left"),
    domain={a: Interval(-oo, oo)},
    printed=Eq(Limit(a + exp(sqrt(x**2)), x, -oo), a),
    at_least=Verdict.PROVED,
)

REFUSED = "x is assumed"
