"""False: f is chosen to be the sign, whose limit from the right is 1."""

from sympy import FiniteSet, Function, Lambda, Limit, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Chosen jump"),
    domain={f: FiniteSet(Lambda(y, sign(y)))},
    printed=Eq(Limit(f(x), x, 0), f(0)),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|jump|exist|could not be shown|could not be confirmed"
