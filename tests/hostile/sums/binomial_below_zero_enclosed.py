"""|C(k, 3) - 1| is 0, 3 and 9, and was taken for less."""

from sympy import Abs, Interval, S, Sum, Symbol, binomial, exp, symbols

from derivations import Claim, Le, Source, Verdict

k = symbols("k", integer=True, positive=True)
x = Symbol("x", real=True)
claim = Claim(
    source=Source("Hostile", "N2"),
    domain={x: Interval(0, 1)},
    printed=Le(exp(-(10**12) * (x**5 + x - 1) ** 2) * Sum(Abs(binomial(k, 3) - 1), (k, 3, 5)), S.One),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "fails"
