"""A ratio times its denominator, which is positive, is its numerator."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, b, r = symbols("a b r", real=True)

claim = Claim(
    source=Source("Honest", "Ratio of positives"),
    domain={a: Interval(-1, 1), b: Interval.open(0, 1)},
    where={r: a / b},
    printed=Eq(r * b, a),
    at_least=Verdict.PROVED,
)
