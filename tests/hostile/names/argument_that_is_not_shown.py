"""False as printed: aₙ < aₙ. The two start at different numbers, of which the text says nothing."""

from sympy import symbols

from derivations import Claim, Induction, Lt, Source, Step, Verdict, integers, recursion

n, k = symbols("n k", integer=True, nonnegative=True)
c = symbols("c", real=True)
a = recursion("a", (k, c), k, c, lambda a: a(k, c), text="a_{{{0}}}")
claim = Claim(
    source=Source("Hostile", "Argument that is not shown"),
    domain={n: integers(0)},
    printed=Lt(a(n, 1), a(n, 2)),
    proof=Induction(n, start=0, steps=(Step(a(n, 1), "it stays"), Step(a(n, 2), "the hypothesis"))),
    at_least=Verdict.PROVED,
)

REFUSED = "all its arguments"
