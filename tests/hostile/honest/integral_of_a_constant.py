"""The mean of a constant over [0, 1] is the constant."""

from sympy import Integral, Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, s = symbols("a s", real=True)

claim = Claim(
    source=Source("Honest", "Integral of a constant"),
    domain={a: Interval(-oo, oo)},
    printed=Eq(Integral(a, (s, 0, 1)), a),
    at_least=Verdict.PROVED,
)
