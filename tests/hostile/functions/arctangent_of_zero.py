"""The arctangent of 0 is 0, and k begins there."""

from sympy import Abs, Sum, Symbol, atan, sign, symbols

from derivations import Claim, Eq, Source, Verdict, integers

k = Symbol("k")
n = symbols("n", integer=True, nonnegative=True)
claim = Claim(
    source=Source("Hostile", "N14"),
    domain={n: integers(0)},
    printed=Eq(Sum(Abs(sign(atan(k))), (k, 0, n)), n + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "breaks it"
