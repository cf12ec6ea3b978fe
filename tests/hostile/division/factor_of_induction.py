"""False from n = 3 on: the ratio (n + 1)/(n − 2) of two neighbours is infinite at n = 2, where the zeros end."""

from sympy import Symbol

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Factor of induction"),
    domain={n: integers(0)},
    printed=Eq(n**3 - 3 * n**2 + 2 * n, 0),
    proof=Induction(
        n,
        start=0,
        steps=(
            Step((n**3 - 3 * n**2 + 2 * n) * (n + 1) / (n - 2), "(n + 1) n (n − 1) is n (n − 1) (n − 2) times (n + 1)/(n − 2)"),
            Step(0, "the induction hypothesis"),
        ),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|≠ 0"
