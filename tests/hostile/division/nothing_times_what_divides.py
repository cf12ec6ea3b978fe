"""Without a value at x = 0: nothing times an integral that divides by x, two binders deep."""

from sympy import Function, Integral, Interval, Sum, symbols

from derivations import Claim, Eq, Source, Verdict

b, c, s, x = symbols("b c s x", real=True)
i = symbols("i", integer=True)
h = Function("h")

claim = Claim(
    source=Source("Hostile", "Nothing times what divides"),
    domain={x: Interval(-1, 1)},
    where={h(c, b): Sum(c * Integral(1 / (s * b), (s, 1, 2)), (i, 1, 3))},
    printed=Eq(h(0, x) + x, x),
    at_least=Verdict.PROVED,
)

REFUSED = "gone|≠ 0"
