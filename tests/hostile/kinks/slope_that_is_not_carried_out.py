"""Not defined at 0: g is an abbreviation for the sign, and g' stands there untouched."""

from sympy import Derivative, Function, Interval, oo, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
g = Function("g")
slope = Derivative(g(x), x)

claim = Claim(
    source=Source("Hostile", "Slope that is not carried out"),
    domain={x: Interval(-oo, oo)},
    where={g(y): sign(y)},
    printed=Eq((slope + 1) ** 2, slope**2 + 2 * slope + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|smooth|jump|derivative|could not be shown|could not be confirmed|no value"
