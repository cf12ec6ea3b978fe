"""False: it says that x² + y² is 0, as g is the constant of motion itself."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Step, Verdict, dot

x, y, c, g = symbols("x y c g", real=True)
claim = Claim(
    source=Source("Hostile", "Constant in a definition"),
    domain={x: Interval(1, 2), y: Interval(1, 2)},
    flow={x: y, y: -x},
    where={g: c},
    constant=c,
    printed=Eq(x**2 + y**2 + g, c),
    proof=(Step(2 * x * y + 2 * y * dot(y), "x moves by y"), Step(0, "they cancel")),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of c, the constant of motion"
