"""False: the limit is 0, and so is its sign; what erf leaves is no constant inside of exp."""

from sympy import Interval, Limit, erf, exp, oo, sign, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)
L = Limit(exp(-1 / (1 - erf(x))) + erf(x) / x, x, oo)
claim = Claim(
    source=Source("Hostile", "Tail inside an exponential"),
    domain={a: Interval(1, 2)},
    printed=Eq(a * sign(L), a),
    at_least=Verdict.PROVED,
)

REFUSED = "exists"
