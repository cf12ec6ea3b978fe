"""False at a = 0: √(a + ε) = √a + O(ε) divides by the root of a."""

from sympy import Interval, O, Symbol, sqrt

from derivations import Claim, Eq, Source, Verdict

a = Symbol("a", nonnegative=True)
x = Symbol("x", positive=True)

claim = Claim(
    source=Source("Hostile", "Coefficient vanishes"),
    domain={a: Interval(0, 1), x: Interval.open(0, 1)},
    printed=Eq(sqrt(a + x), sqrt(a) + O(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|positive|smooth|could not be confirmed|for small x"
