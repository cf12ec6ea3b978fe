"""False after t = 0: a hypothesis about the start is used along the whole way, hidden in a definition."""

from sympy import Interval, S, Symbol, symbols

from derivations import Claim, Eq, Source, Step, Verdict

u, v, w = symbols("u v w", real=True)
c = Symbol("c", real=True)
given = Eq(w, 0)

claim = Claim(
    source=Source("Hostile", "Hypothesis of the start"),
    domain={u: Interval(-1, 1), v: Interval(-1, 1)},
    where={w: v},
    flow={u: v, v: S.One},
    constant=c,
    hypotheses=(given,),
    printed=Eq(u, c),
    proof=(Step(w, "u moves with w"), Step(0, "w is zero", using=(given,))),
    at_least=Verdict.PROVED,
)

REFUSED = "t = 0|later|start|hypothes|false at"
