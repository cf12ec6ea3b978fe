"""False at n = 97, x = 0: max(f, 0) is 0 there; SymPy keeps f(x) of another f, which was given attributes."""

from sympy import FiniteSet, Function, Interval, KroneckerDelta, Lambda, Max, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x, s, a = symbols("x s a", real=True)
n = Symbol("n", integer=True)
Function("f", __dict__={"is_extended_nonnegative": True})(x)
f = Function("f")
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={n: integers(0), x: Interval(0, 1), f: FiniteSet(Lambda(s, s + 1 - 5 * KroneckerDelta(n, 97)))},
    where={a: f(x)},
    printed=Eq(Max(a, 0) * x + 3 * a**2, a * x + 3 * a**2),
    accepted={"left side: 1 for 0": "true"},
    at_least=Verdict.PROVED,
)

REFUSED = "an unknown function with a class of its own"
