"""False at every x: x = x + 1. The name of a sequence of it clears the terminal."""

from sympy import symbols

from derivations import Claim, Eq, Source, integers, recursion

n, k = symbols("n k", integer=True, nonnegative=True)
x = recursion("\033[2J", (k,), k, 1, lambda value: value(k) + 1, text="x_{{{0}}}")
claim = Claim(
    source=Source("Hostile", "Sequence that does not print"),
    domain={n: integers(0)},
    printed=Eq(x(n), x(n) + 1),
)

REFUSED = "in it, which does not print"
