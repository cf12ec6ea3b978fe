"""False for x from −1 to 0: there the members of v, from [0, x], do not exist."""

from sympy import IndexedBase, Integer, Interval, symbols

from derivations import Claim, Family, Ge, Source, Step, Verdict

x = symbols("x", real=True)
i = symbols("i", integer=True, positive=True)
v = IndexedBase("v")

claim = Claim(
    source=Source("Hostile", "Family without members"),
    domain={x: Interval.Lopen(-1, 10**12), v: Family(Interval(0, x), (i, 1, 2))},
    printed=Ge(x, 0),
    proof=(Step(v[1], "v is at most x", by=x - v[1]), Step(Integer(0), "and not negative", by=v[1])),
    at_least=Verdict.PROVED,
)

REFUSED = "has members"
