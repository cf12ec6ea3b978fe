"""False: v starts at xy and stays 6, so that x = 6/y, whose integral is 6 log 2."""

from sympy import Integral, Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict

u, v, x, y = symbols("u v x y", real=True)

claim = Claim(
    source=Source("Hostile", "A start that is six"),
    domain={u: Interval(-oo, oo), v: Interval(-oo, oo), x: Interval.open(0, oo), y: Interval.open(0, oo)},
    flow={u: -u, v: S.Zero},
    initial={u: S.One, v: x * y},
    hypotheses=(Eq(v, 6),),
    example={x: 2, y: 3, u: 1, v: 6},
    until="for ever",
    printed=Eq(u * Integral(x, (y, 1, 2)), u * x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of y too"
