"""False at n = 100, x = 100/101."""

from sympy import Interval, Rational, Symbol, oo, symbols

from derivations import Claim, Le, Source, Verdict, integers

x = symbols("x", real=True)
n = Symbol("n", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "Late at a matching place"),
    domain={n: integers(1, oo), x: Interval(0, 1)},
    printed=Le(x**n * (1 - x), Rational(4, 5) * n ** Rational(-6, 5)),
    scope="every n",
    accepted={"right side: dropped n**(-6/5)": "the left side is at most 1/4"},
    at_least=Verdict.SAMPLED,
)

REFUTED = True
