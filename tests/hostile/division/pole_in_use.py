"""Not a number at y = 0: the lemma holds for every real x, and 1/y is taken for one."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Pole in use"),
    domain={y: Interval(-2, 2)},
    printed=Eq((1 + 1 / y) ** 2, 1 + 2 / y + 1 / y**2),
    proof=(Step((1 + 2 * y + y**2) / y**2, "the lemma at x = 1/y", using=(Use("honest/square_of_a_sum", {x: 1 / y}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole"
