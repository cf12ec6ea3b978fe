"""False wherever w > 0: (2^s x)^(s/2) is sqrt(2) x^(s/2) for s = (-1)^k, and not 2 x^(s/2)."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Eq, Source, Verdict, integers

k = symbols("k", integer=True)
x, w, y = symbols("x w y", real=True)
s = (-1) ** k

claim = Claim(
    source=Source("Hostile", "A number that is not halved"),
    domain={k: integers(0), x: Interval(1, 2), y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    printed=Eq(y * (y + 1) ** 2 + (exp(w) - 1) * (x * 2**s) ** (s / 2), y**3 + 2 * y**2 + y + (exp(w) - 1) * 2 * x ** (s / 2)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
