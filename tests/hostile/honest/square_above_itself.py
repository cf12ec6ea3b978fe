"""v² ≥ v from 1 on."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Ge, Source, Step, Verdict

v = Symbol("v", real=True)

claim = Claim(
    source=Source("Honest", "Square above itself"),
    domain={v: Interval(-oo, oo)},
    hypotheses=(Ge(v, 1),),
    printed=Ge(v**2, v),
    proof=(Step(v, "v and v − 1 are not negative", by=v * (v - 1)),),
    at_least=Verdict.PROVED,
)
