"""True: the slope of x²y·v1 by x and v1 is 2xy, at x = y + 1 it is 2y(y + 1)."""

from sympy import Derivative, IndexedBase, Interval, Subs, symbols

from derivations import Claim, Eq, Family, Source, Verdict

x, y = symbols("x y", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Slope by a symbol and a member"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1)},
    printed=Eq(Subs(y + Derivative(x**2 * y * v[1], x, v[1]), x, y + 1), y + 2 * y * (y + 1)),
    at_least=Verdict.PROVED,
)
