"""False once u > 0: u/|u| has slope zero wherever it has one."""

from sympy import Abs, Interval, S, Symbol

from derivations import Claim, Eq, Source, Verdict

u = Symbol("u", real=True)

claim = Claim(
    source=Source("Hostile", "Sign is kept"),
    domain={u: Interval(-2, -1)},
    flow={u: S.One},
    initial={u: -S.One},
    printed=Eq(u / Abs(u), -1),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|reach|trajector|defined|no value|zero|vanish|blow|exist|continuous|differentiable|could not be confirmed"
