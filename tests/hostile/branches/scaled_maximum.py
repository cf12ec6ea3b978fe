"""False for c < 0: a factor is taken out of a maximum without its sign."""

from sympy import Interval, Max, symbols

from derivations import Claim, Eq, Source, Verdict

c, x, y = symbols("c x y", real=True)

claim = Claim(
    source=Source("Hostile", "Scaled maximum"),
    domain={c: Interval(-2, 2), x: Interval(-2, 2), y: Interval(-2, 2)},
    printed=Eq(Max(c * x, c * y), c * Max(x, y)),
    at_least=Verdict.PROVED,
)

REFUTED = True
