"""False near x = 0.7391, where x = cos x: neither side has a value, and no point meets it."""

from sympy import Interval, O, Symbol, cos, exp, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)
eps = Symbol("epsilon", positive=True)

claim = Claim(
    source=Source("Hostile", "Pole that no point meets"),
    domain={x: Interval(0, 1), eps: Interval.Lopen(0, 1)},
    printed=Eq(exp(eps * x) / (x - cos(x)), (1 + eps * x) / (x - cos(x)) + O(eps**2)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "is not shown"
