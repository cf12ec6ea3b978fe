"""The hypothesis of an expansion has no value at a = 0."""

from sympy import Interval, O, Rational, exp, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

e, a = symbols("e a", real=True)
claim = Claim(
    source=Source("Hostile", "Hypothesis without a value"),
    domain={e: Interval(-1, 1), a: Interval(-1, 1)},
    hypotheses=(Gt(a - exp(-1 / a**2), Rational(1, 2)),),
    example={a: 1, e: Rational(1, 2)},
    printed=Eq(exp(a * e), 1 + a * e + O(e**2)),
    at_least=Verdict.PROVED,
)

REFUSED = "a ≠ 0"
