"""Empty: v[-1] would be from 0 to -1; the i of the set is no positive number there."""

from sympy import Abs, IndexedBase, Interval, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Verdict

i = Symbol("i", integer=True, positive=True)
x = symbols("x", real=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Index of a set"),
    domain={v: Family(Interval(0, 1 + i - Abs(i)), (i, -3, 3)), x: Interval(0, 1)},
    printed=Eq((x + v[-1]) ** 2, x**2 + 2 * x * v[-1] + v[-1] ** 2),
    at_least=Verdict.PROVED,
)

REFUSED = "is assumed to be positive"
