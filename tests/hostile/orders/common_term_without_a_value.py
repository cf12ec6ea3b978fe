"""Both sides have log(x − 2), which has no value where x < 2; it cancels in their difference."""

from sympy import Interval, O, exp, log, symbols

from derivations import Claim, Eq, Source, Verdict

e, x = symbols("e x", real=True)

claim = Claim(
    source=Source("Hostile", "Common term without a value"),
    domain={e: Interval(-1, 1), x: Interval(0, 1)},
    printed=Eq(exp(e) + log(x - 2), 1 + e + log(x - 2) + O(e**2)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "no value"
