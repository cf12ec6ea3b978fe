"""The slope of a line is its factor, which does not move."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Honest", "Slope of a line"),
    domain={a: Interval(-oo, oo), x: Interval(-oo, oo)},
    printed=Eq(Derivative(a * x, x), a),
    at_least=Verdict.PROVED,
)
