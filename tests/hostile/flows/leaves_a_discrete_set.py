"""b is 0 or 1 at the start, and moves: b² - b does not stay 0."""

from sympy import S, Symbol

from derivations import Claim, Induction, Le, Sequence, Source, Step, Verdict, integers

b = Symbol("b", real=True)
n = Symbol("n", integer=True, nonnegative=True)
k = Symbol("k", integer=True, nonnegative=True)
y = Sequence("y", b**2 - b, lambda v: v / 2, k)
claim = Claim(
    source=Source("Hostile", "N3"),
    domain={b: integers(0, 1), n: integers(0)},
    flow={b: S.One},
    printed=Le(y(n), 0),
    proof=Induction(n, 0, (Step(y(n) / 2, "recursion"), Step(0, "half of what is not positive", by=-y(n) / 2))),
    accepted={"relation flipped": "it is level", "left side: sign of y(n, b)": "it is level"},
    at_least=Verdict.PROVED,
)

REFUSED = "has gaps"
