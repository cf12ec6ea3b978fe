"""False: the exponent grows like s/2."""

from sympy import Interval, Limit, atan, exp, oo, pi, symbols

from derivations import Claim, Eq, Source, Verdict

c, s = symbols("c s", real=True)
claim = Claim(
    source=Source("Hostile", "I0"),
    domain={c: Interval(0, 1)},
    printed=Eq(Limit(exp(s**2 * (pi / 2 - atan(s)) - s / 2), s, oo) + c, c),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown|could not be confirmed"
