"""False at n = 2, i = 1: f(2) is 2i, and the sum is 6."""

from sympy import FiniteSet, Function, Lambda, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

i, n = symbols("i n", integer=True)
s = symbols("s", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Chosen function by the index of a sum"),
    domain={n: integers(1), i: integers(1, n), f: FiniteSet(Lambda(s, s * i))},
    printed=Eq(Sum(f(2), (i, 1, n)), n * f(2)),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of i too"
