"""Not defined at 0: f is chosen to be 1/y."""

from sympy import FiniteSet, Function, Interval, Lambda, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Chosen pole"),
    domain={x: Interval(-oo, oo), f: FiniteSet(Lambda(y, 1 / y))},
    printed=Eq((f(x) + 1) ** 2, f(x) ** 2 + 2 * f(x) + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|zero|pole|value|defined|could not be shown|could not be confirmed"
