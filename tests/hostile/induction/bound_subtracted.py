"""False at n = 2: the same from below, f(n) ≥ 0 put in behind a minus sign."""

from sympy import Interval, Symbol

from derivations import Claim, Ge, Induction, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
b = Symbol("b", positive=True)
f = 1 - (-b) ** n

claim = Claim(
    source=Source("Hostile", "Bound subtracted"),
    domain={n: integers(0), b: Interval(2, 3)},
    printed=Ge(f, 0),
    proof=Induction(
        n,
        start=0,
        steps=(
            Step(-b * f + b + 1, "the recursion of f"),
            Step(b + 1, "the induction hypothesis"),
            Step(0, "b + 1 is positive", by=b + 1),
        ),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "monoton|sign|direction|minus|under|decreas|could not be confirmed|false at|increas"
REFUTED = True
