"""False at n = 0, w > 0: Γ(n + 1) = nΓ(n) only where Γ(n), which stands in a sum that is empty there, has a value."""

from sympy import Interval, Rational, Sum, exp, gamma, sign, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i = symbols("n i", integer=True)
w, y = symbols("w y", real=True)
G = Sum(gamma((i**2 + i * (n - i)) / i), (i, 1, n))

claim = Claim(
    source=Source("Hostile", "Sign of a Gamma"),
    domain={n: integers(0, 5), w: Interval(0, n + Rational(1, 10**90)), y: Interval(-3, 3)},
    printed=Eq(
        (exp(w) - 1) * sign(y * gamma(n + 1)) + sign(y) + y * G + G,
        (exp(w) - 1) * sign(y) * sign(n) + sign(y) + (y + 1) * G,
    ),
    accepted={"right side: dropped sign(n)": "n is positive where w is not tiny"},
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
