"""False: x log x is larger than any constant times x."""

from sympy import Interval, O, Symbol, log

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", positive=True)

claim = Claim(
    source=Source("Hostile", "Logarithm"),
    domain={x: Interval.open(0, 1)},
    printed=Eq(x * log(x), O(x)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "could not be confirmed|order|smooth|false|expan|for small x"
