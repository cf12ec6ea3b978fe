"""v² ≤ v on [0, 1]."""

from sympy import Interval, Symbol

from derivations import Claim, Le, Source, Step, Verdict

v = Symbol("v", real=True)

claim = Claim(
    source=Source("Honest", "Square below itself"),
    domain={v: Interval(0, 1)},
    printed=Le(v**2, v),
    proof=(Step(v, "v and 1 − v are not negative", by=v * (1 - v)),),
    at_least=Verdict.PROVED,
)
