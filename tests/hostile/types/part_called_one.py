"""No name: a part is called by a number."""

from sympy import Interval, Symbol

from derivations import Claim, Ge, Le, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Part called one"),
    domain={x: Interval(0, 1)},
    printed={1: Le(x, 2), 2: Ge(x, 0)},
    at_least=Verdict.PROVED,
)

REFUSED = "its name is a word"
