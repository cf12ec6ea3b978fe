"""False: x² + y² is kept, so its exponential is never below what it is at t = 0."""

from sympy import Interval, exp, symbols

from derivations import Claim, Gronwall, Lt, Source, Step, Verdict, dot

x, y, c = symbols("x y c", real=True)
claim = Claim(
    source=Source("Hostile", "Strictly below its own start"),
    domain={x: Interval(-2, 2), y: Interval(-2, 2)},
    flow={x: y, y: -x},
    constant=c,
    printed=Lt(exp(x**2 + y**2), c),
    proof=Gronwall(
        0,
        (
            Step((2 * x * y + 2 * y * dot(y)) * exp(x**2 + y**2), "x moves by y"),
            Step(0, "they cancel"),
        ),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "must be one equation that defines c"
