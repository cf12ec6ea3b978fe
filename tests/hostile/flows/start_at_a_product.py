"""False at p = 1/3, q = 2/3: the start is where the product of gains is."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Le, Source, Verdict

p, q, t, u = symbols("p q t u", real=True)
start = Rational(27, 4) ** 2 * p * (1 - p) ** 2 * q**2 * (1 - q) / 2

claim = Claim(
    source=Source("Hostile", "Start at a product"),
    domain={t: Interval(0, 1), u: Interval(0, 2), p: Interval(0, 1), q: Interval(0, 1)},
    flow={t: S.One, u: u * (1 - u)},
    initial={t: 0, u: start},
    printed=Le(u, Rational(72, 100)),
    accepted={"left side: sign of u": "u is not negative"},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
