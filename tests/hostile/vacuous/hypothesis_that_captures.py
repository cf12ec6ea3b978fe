"""False where D = 0: the variable of a sum in the hypothesis captures the end of a set."""

from sympy import Interval, Rational, Sum, symbols

from derivations import Claim, Eq, Ge, Source, Verdict

k, x = symbols("k x", real=True)
D = (x - k) ** 3 + (x - k) + 1
claim = Claim(
    source=Source("Hostile", "Hypothesis that captures"),
    domain={k: Interval(4, Rational(41, 10)), x: Interval(0, k)},
    hypotheses=(Ge(Sum(x, (k, 1, 1)), 1),),
    printed=Eq(1 / D + D, (1 + D**2) / D),
    proof=(),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
