"""False at x = 0: x² = x is divided by x and its other root is lost."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Eq, Source, Step, Verdict

x = Symbol("x", real=True)
given = Eq(x**2 - x, 0)

claim = Claim(
    source=Source("Hostile", "Root lost"),
    domain={x: Interval(-oo, oo)},
    hypotheses=(given,),
    example={x: 1},
    printed=Eq(x, 1),
    proof=(Step((x**2 - x) / x + 1, "x is (x² − x)/x + 1"), Step(1, "the hypothesis", using=(given,))),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|≠ 0"
