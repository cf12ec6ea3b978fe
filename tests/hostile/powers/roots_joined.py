"""False at n = m = 2: sqrt(s^2)/s is -1, s/s is 1."""

from sympy import Interval, Rational, exp, sin, sqrt, symbols

from derivations import Claim, Eq, Ge, Source, Verdict, integers

n, m = symbols("n m", integer=True)
u, w, y = symbols("u w y", real=True)
s = sin(u)

claim = Claim(
    source=Source("Hostile", "Roots that are joined"),
    domain={
        n: integers(2, 3),
        m: integers(1, n),
        u: Interval(-1, -Rational(1, 2)),
        y: Interval(-1, 1),
        w: Interval(0, n - 2 + Rational(1, 10**90)),
    },
    hypotheses=(Ge(s ** (n - m), 0), Ge(s ** (n + m - 2), 0)),
    printed=Eq(
        y * (y + 1) ** 2 + (exp(w) - 1) * sqrt(s ** (n - m)) * sqrt(s ** (n + m - 2)) / s,
        y**3 + 2 * y**2 + y + (exp(w) - 1) * s ** (n - 1) / s,
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
