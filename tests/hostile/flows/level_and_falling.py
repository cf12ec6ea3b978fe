"""What it holds as long as holds at t = 0 alone, being level there to a high order."""

from sympy import Interval, Rational, S, exp, oo, sin, symbols

from derivations import Claim, Eq, Ge, Le, Source, Step, Verdict

c = symbols("c", real=True)
q = Rational(1, 997)
HID = Eq(sin(c) + exp(c), sin(q) + exp(q))
u = symbols("u", real=True)
t = symbols("t", nonnegative=True)
claim = Claim(
    source=Source("Hostile", "Level and falling"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), c: Interval(-oo, oo)},
    flow={u: t**20, t: S.One},
    initial={u: S.One, t: S.Zero},
    as_long_as=(Ge(-(t**20), 0),),
    until="it ends",
    hypotheses=(HID,),
    example={u: 1, t: 0, c: q},
    printed=Le(u, 1),
    proof=(Step(t**20, "the rate"), Step(0, "it is not positive", by=-(t**20))),
    at_least=Verdict.PROVED,
)

REFUSED = "holds for any time"
