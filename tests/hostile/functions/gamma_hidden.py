"""False for w > 0: sums of positive numbers are not negative."""

from sympy import Abs, Interval, Rational, Sum, exp, gamma, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = symbols("n", integer=True)
k, w, y = symbols("k w y", real=True)
G = gamma(2 * k + Rational(3, 2))

claim = Claim(
    source=Source("Hostile", "Gamma hidden"),
    domain={n: integers(0), w: Interval(0, Rational(1, 10**90)), y: Interval(-3, 3)},
    printed=Eq(y * (y + (exp(w) - 1) * Sum(Abs(G), (k, 0, n))), y**2 - y * (exp(w) - 1) * Sum(G, (k, 0, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
