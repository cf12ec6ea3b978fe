"""False as printed: n = n + 1. The recursion prints as its argument."""

from sympy import symbols

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers, recursion

n, k = symbols("n k", integer=True, nonnegative=True)
a = recursion("a", (k,), k, 1, lambda v: v(k) + 1, text=r"\left({0}\right)")
claim = Claim(
    source=Source("Hostile", "Text that is its argument"),
    domain={n: integers(0)},
    printed=Eq(a(n), n + 1),
    proof=Induction(n, start=0, steps=(Step(a(n) + 1, "the next"), Step(n + 2, "the hypothesis"))),
    at_least=Verdict.PROVED,
)

REFUSED = "no name with scripts"
