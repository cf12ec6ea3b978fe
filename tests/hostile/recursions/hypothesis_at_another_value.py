"""False at b = 0 and n = 102."""

from sympy import Max, oo, symbols

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers, recursion

n, k, b, a, u, w = symbols("n k b a u w", integer=True)
Z = recursion("Z", (k, u, w), k, 0, lambda z: z(k, u, 1) + (u - w) * Max(0, k - 100))
claim = Claim(
    source=Source("Hostile", "H25"),
    domain={n: integers(0, oo), b: integers(0, 1)},
    where={a: b},
    printed=Eq(Z(n, a, b), 0),
    proof=Induction(
        n, 0, (Step(Z(n, a, 1) + (a - b) * Max(0, n - 100), "the step"), Step((a - b) * Max(0, n - 100), "the hypothesis"))
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
