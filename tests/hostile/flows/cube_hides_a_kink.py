"""False for x > 100: the power is the cube of |100 - x|."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Cube hides a kink"),
    domain={x: Interval(0, 1)},
    flow={x: 1},
    printed=Eq((x**2 - 200 * x + 10000) ** Rational(3, 2), (100 - x) ** 3),
    at_least=Verdict.SAMPLED,
)

REFUSED = "flow: .* asks for more: .*10000 > 0"
