"""False where all are 1: the product is 1."""

from sympy import Interval, Max, Rational, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, z, w = symbols("x y z w", real=True)
claim = Claim(
    source=Source("Hostile", "Hinge at a corner"),
    domain={s: Interval(0, 1) for s in (x, y, z, w)},
    printed=Eq(Max(x * y * z * w, Rational(4, 5)), Rational(4, 5)),
    scope="every x",
    at_least=Verdict.SAMPLED,
)

REFUTED = True
