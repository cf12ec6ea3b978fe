"""False for a(x) = x: the slope of x² is 2x."""

from sympy import Derivative, Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol(r"\hat{x}", real=True)
a = Symbol(r"a(\hat{x})", real=True)
claim = Claim(
    source=Source("Hostile", "Slope of a function of an accent"),
    domain={x: Interval(-1, 1), a: Interval(-1, 1)},
    printed=Eq(Derivative(a * x, x), a),
    at_least=Verdict.PROVED,
)

REFUSED = "in its name"
