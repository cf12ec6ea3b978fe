"""False: the first member of a vector comes close to two, and none is above one."""

from sympy import IndexedBase, Interval, Symbol

from derivations import Claim, Family, Ge, Sharp, Source, Verdict, integers

n, i = (Symbol(s, integer=True, positive=True) for s in "ni")
v = IndexedBase("v")
WHY = "true, says the file"
NAMES = ("sign of v[1]", "twice v[1]", "half of v[1]", "supremum lowered past the sharp value")

claim = Claim(
    source=Source("Hostile", "Theorem 1"),
    domain={n: integers(1), v: Family(Interval(0, 1), (i, 1, n))},
    printed={"sup": Sharp(v[1], supremum=(1, 2)), "low": Ge(v[1] ** 2 + v[1] + 3, 3)},
    accepted={f"part `sup`: {s}": WHY for s in NAMES},
    at_least=Verdict.SAMPLED,
)

REFUSED = "not seen to be sharp"
