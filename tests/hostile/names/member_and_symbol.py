"""False as printed: x₁ < x₁. One is the first member of x, the other a symbol x_1."""

from sympy import IndexedBase, Interval, Symbol

from derivations import Claim, Family, Lt, Source, Step, Verdict

x, i = IndexedBase("x", real=True), Symbol("i", integer=True, positive=True)
x_1 = Symbol("x_1", real=True)
claim = Claim(
    source=Source("Hostile", "Member and symbol"),
    domain={x: Family(Interval(2, 3), (i, 1, 4)), x_1: Interval(0, 1)},
    printed=Lt(x_1, x[1]),
    proof=(Step(x[1], "it is less than two", by=x[1] - x_1),),
    at_least=Verdict.PROVED,
)

REFUSED = "reads as a member"
