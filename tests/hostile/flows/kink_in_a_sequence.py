"""False for x > 100: every member of the sequence but the first is the absolute value of x - 100."""

from sympy import Abs, Interval, Symbol, symbols

from derivations import Claim, Eq, Sequence, Source, Verdict, integers

x = symbols("x", real=True)
k, j = Symbol("k", integer=True, positive=True), Symbol("j", integer=True, nonnegative=True)
s = Sequence("s", x - 100, Abs, j)

claim = Claim(
    source=Source("Hostile", "Kink in a sequence"),
    domain={x: Interval(0, 1), k: integers(1)},
    flow={x: 1},
    printed=Eq(s(k), 100 - x),
    at_least=Verdict.SAMPLED,
)

REFUSED = "flow: .* asks for more: the derivative of s has no rule"
