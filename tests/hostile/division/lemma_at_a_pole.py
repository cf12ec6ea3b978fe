"""Not a number at y = 0: a lemma about x > 0 is used at y², which is only not negative."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Lemma at a pole"),
    domain={y: Interval(-2, 2)},
    printed=Eq(y**2 * (1 + 1 / y**2), 1 + y**2),
    proof=(Step(1 + y**2, "the lemma at x = y²", using=(Use("honest/reciprocal", {x: y**2}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|domain|outside"
