"""False at n = 2: (−1)ⁿ n! ≤ 1 goes up by a factor −(n + 1), and the bound is put in as an equation."""

from sympy import Symbol, factorial

from derivations import Claim, Induction, Le, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
f = (-1) ** n * factorial(n) - 1

claim = Claim(
    source=Source("Hostile", "Factorial signs"),
    domain={n: integers(0)},
    printed=Le(f, 0),
    proof=Induction(
        n,
        start=0,
        steps=(
            Step(-(n + 1) * f - (n + 2), "the recursion of the factorial"),
            Step(-(n + 2), "the induction hypothesis"),
            Step(0, "n + 2 is positive", by=n + 2),
        ),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "monoton|sign|direction|minus|under|decreas|could not be confirmed|false at|increas"
REFUTED = True
