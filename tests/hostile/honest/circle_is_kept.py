"""x² + y² does not change as (x, y) turns."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

C, t, w, x, y = symbols("C t w x y", real=True)

claim = Claim(
    source=Source("Honest", "Circle is kept"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo), w: Interval(-oo, oo), t: Interval(0, oo)},
    flow={x: y, y: -x, w: exp(x**2 + y**2), t: S.One},
    initial={w: S.Zero, t: S.Zero},
    constant=C,
    printed=Eq(x**2 + y**2, C),
    at_least=Verdict.PROVED,
)
