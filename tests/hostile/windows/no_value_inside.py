"""Without a value at x = 0: x/y is gone at (x, x), and what is left has one zero in the window."""

from sympy import Function, Interval, S, symbols

from derivations import Claim, Root, Source, Verdict

x, y = symbols("x y", real=True)
g = Function("g")

claim = Claim(
    source=Source("Hostile", "No value inside"),
    domain={x: Interval(-1, 2)},
    where={g(x, y): x / y},
    printed=Root(3 * x - g(x, x), x, -S.Half, 2),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "x ≠ 0"
