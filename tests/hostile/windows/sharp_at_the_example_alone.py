"""False where sin y = y²: the example is in the inside of the domain, and its two bounds count twice."""

from sympy import Interval, Rational, Symbol, exp, sin

from derivations import Claim, Eq, Sharp, Source

x, y = Symbol("x", real=True), Symbol("y", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(-1, 2), y: Interval(-1, 1)},
    hypotheses=(
        Eq(
            (x - y - Rational(1, 7)) ** 2 * (1 + x**2)
            + (exp(y - Rational(1, 3)) * (y - Rational(1, 3)) * (sin(y) - y**2)) ** 2,
            0,
        ),
    ),
    printed=Sharp(y, infimum=(0, Rational(1, 2)), supremum=(Rational(1, 4), Rational(1, 2))),
    accepted=dict.fromkeys(
        [
            "half of y",
            "infimum lowered below the sharp value",
            "supremum raised above the sharp value",
        ],
        "true",
    ),
    example={x: Rational(10, 21), y: Rational(1, 3)},
)

REFUSED = "only the example in the file"
