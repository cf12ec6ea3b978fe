"""False: it is 1/e."""

from sympy import Interval, Limit, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Exponents that nearly cancel"),
    domain={a: Interval(1, 2)},
    printed=Eq(a * Limit(exp(-x) * exp(x**2 / (x + 1)), x, oo), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|exist|breaks|could not be shown|could not be confirmed"
