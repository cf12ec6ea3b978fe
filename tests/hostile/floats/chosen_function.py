"""False: the function that may be chosen holds a Float."""

from sympy import FiniteSet, Function, Interval, Lambda, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Chosen function"),
    domain={x: Interval(1, 2), f: FiniteSet(Lambda(x, 0.3333333333333333 * x))},
    printed=Eq(3 * f(x), x),
    at_least=Verdict.SAMPLED,
)

REFUSED = "Float"
