"""v' = −a from 0 is not positive for a in [0, 1]."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Le, Source, Step, Verdict

a, v, w = symbols("a v w", real=True)

claim = Claim(
    source=Source("Honest", "Falls with a rate"),
    domain={v: Interval(-oo, oo), w: Interval(-oo, oo), a: Interval(0, 1)},
    flow={v: -a, w: v},
    initial={v: S.Zero, w: S.Zero},
    printed=Le(v, 0),
    proof=(Step(-a, "the flow"), Step(0, "the rate is not negative", by=a)),
    at_least=Verdict.PROVED,
)
