"""Not defined at 0: g is an abbreviation for the sign, and has no slope there."""

from sympy import Derivative, Function, Interval, oo, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
g = Function("g")

claim = Claim(
    source=Source("Hostile", "Defined jump"),
    domain={x: Interval(-oo, oo)},
    where={g(y): sign(y)},
    printed=Eq(Derivative(x * g(x), x), g(x) + x * Derivative(g(x), x)),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|jump|derivative|≠ 0|could not be shown|could not be confirmed"
