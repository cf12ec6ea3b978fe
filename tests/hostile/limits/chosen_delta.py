"""False: f is chosen to be a delta, whose limit is 0."""

from sympy import FiniteSet, Function, KroneckerDelta, Lambda, Limit, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Chosen delta"),
    domain={f: FiniteSet(Lambda(y, KroneckerDelta(y, 0)))},
    printed=Eq(Limit(f(x), x, 0), f(0)),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|jump|exist|could not be shown|could not be confirmed"
