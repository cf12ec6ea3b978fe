"""False for x = e: w falls, and x does not."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Le, Source, Step, Verdict

u, x, y, W = symbols("u x y w", real=True)
claim = Claim(
    source=Source("Hostile", "End that moves by definition"),
    domain={u: Interval(0, 1), y: Interval(-oo, oo), x: Interval(0, W)},
    where={W: exp(u)},
    flow={u: S.NegativeOne, y: x - W},
    initial={u: S.One, y: S.Zero},
    printed=Le(y, 0),
    proof=(Step(x - W, "x"), Step(0, "y", by=W - x)),
    at_least=Verdict.PROVED,
)

REFUSED = "defined in `where`"
