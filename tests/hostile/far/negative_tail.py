"""False below −10: a polynomial that is positive near the origin and negative far to the left."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Ge, Source, Verdict, integers

x = Symbol("x", real=True)
n = Symbol("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Negative tail"),
    domain={x: Interval(-oo, oo), n: integers(1)},
    printed=Ge(n * x**3 + 10 * n * x**2 + 1, 0),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
