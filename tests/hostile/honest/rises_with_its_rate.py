"""v' = r with r = 1 rises."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict

r, v, w = symbols("r v w", real=True)

claim = Claim(
    source=Source("Honest", "Rises with its rate"),
    domain={v: Interval(-oo, oo), w: Interval(-oo, oo)},
    where={r: S.One},
    flow={v: r, w: v},
    initial={v: S.Zero, w: S.Zero},
    printed=Ge(v, 0),
    proof=(Step(1, "the flow"), Step(0, "one is positive", by=1)),
    at_least=Verdict.PROVED,
)
