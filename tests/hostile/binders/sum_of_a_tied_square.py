"""False: y is the square of n, and the sum 14."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Source, Step, Verdict, integers

n, y = symbols("n y", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "Sum of a tied square"),
    domain={n: integers(1, 5), y: integers(1, 25)},
    hypotheses=(Eq(y, n**2),),
    printed=Eq(Sum(y, (n, 1, 3)), 3 * n**2),
    proof=(Step(3 * y, "constant"), Step(3 * n**2, "hypothesis", using=(Eq(y, n**2),))),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of n too"
