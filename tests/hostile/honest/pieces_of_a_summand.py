"""The integral of a sum of pieces, whose variable is the sum's own."""

from sympy import Integral, Interval, Piecewise, Sum, symbols

from derivations import Claim, Ge, Source, Verdict

a, x = symbols("a x", real=True)
k = symbols("k", integer=True)

claim = Claim(
    source=Source("Hostile", "Pieces of a summand"),
    domain={a: Interval(1, 2)},
    printed=Ge(a * Integral(Sum(x * Piecewise((k, k < 2), (4 - k, True)), (k, 1, 3)), (x, 0, 1)), 1),
    at_least=Verdict.ENCLOSED,
)
