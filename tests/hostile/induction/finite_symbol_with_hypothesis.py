"""False for b = 1: the hypothesis about the bit b is dropped when the induction runs over all its values."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers

n, b = symbols("n b", integer=True, nonnegative=True)
given = Eq(b, 0)

claim = Claim(
    source=Source("Hostile", "Finite symbol with hypothesis"),
    domain={n: integers(0), b: integers(0, 1)},
    hypotheses=(given,),
    printed=Eq(Sum(n * b, (b, 0, 1)), 0),
    proof=Induction(n, start=0, steps=(Step(Sum(n * b, (b, 0, 1)) + 1, "one more"), Step(0, "the induction hypothesis"))),
    at_least=Verdict.PROVED,
)

REFUSED = "hypothes|false at|induction|could not be confirmed"
