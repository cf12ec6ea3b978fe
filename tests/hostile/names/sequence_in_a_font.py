"""False as printed: xₙ < xₙ. One of the two is calligraphic, and calligraphic letters are capitals."""

from sympy import symbols

from derivations import Claim, Induction, Lt, Source, Step, Verdict, integers, recursion

n, k = symbols("n k", integer=True, nonnegative=True)
x = recursion("x", (k,), k, 1, lambda value: value(k), text="x_{{{0}}}")
other = recursion("y", (k,), k, 2, lambda value: value(k), text=r"\mathcal{{x}}_{{{0}}}")
claim = Claim(
    source=Source("Hostile", "Sequence in a font"),
    domain={n: integers(0)},
    printed=Lt(x(n), other(n)),
    proof=Induction(n, start=0, steps=(Step(x(n), "it stays"), Step(other(n), "the hypothesis"))),
    at_least=Verdict.PROVED,
)

REFUSED = "printed alike"
