"""False below −10: f and its formal x are told to be positive and f is used at y + 10."""

from sympy import Abs, Function, Interval, Symbol, oo

from derivations import Claim, Eq, Source, Step, Verdict

x = Symbol("x", positive=True)
y = Symbol("y", real=True)
f = Function("f", positive=True)
given = Eq(y + 10, f(y + 10))

claim = Claim(
    source=Source("Hostile", "Positive function"),
    domain={y: Interval(-oo, oo)},
    where={f(x): x},
    hypotheses=(given,),
    printed=Eq(Abs(y + 10), y + 10),
    proof=(Step(f(y + 10), "f is the identity by its definition, and positive", using=(given,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "assum|told|real|positive"
