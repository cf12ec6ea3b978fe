"""False: it is 0."""

from sympy import Interval, KroneckerDelta, Limit, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Delta at a point"),
    domain={a: Interval(1, 2)},
    printed=Eq(a * Limit(KroneckerDelta(x, 0), x, 0), a),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|exist|jump|could not be shown|could not be confirmed"
