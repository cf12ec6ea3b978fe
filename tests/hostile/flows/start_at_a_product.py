"""False at p = 1/3, q = 2/3: the start is where the product of gains is."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Le, Source, Verdict

p, q, t, u = symbols("p q t u", real=True)


def gain(x):
    return Rational(27, 4) * x * (1 - x) ** 2


claim = Claim(
    source=Source("Hostile", "Start at a product"),
    domain={t: Interval(0, 1), u: Interval(0, 2), p: Interval(0, 1), q: Interval(0, 1)},
    flow={t: S.One, u: u * (1 - u)},
    initial={t: 0, u: gain(p) * gain(1 - q) * Rational(1, 2)},
    printed=Le(u, Rational(72, 100)),
    accepted={"left side: sign of u": "u is not negative"},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
