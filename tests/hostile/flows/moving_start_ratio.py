"""False: x = 6/j at the start, and its sum over j is 11."""

from sympy import Interval, S, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

u, w, x = symbols("u w x", real=True)
j = symbols("j", integer=True)

claim = Claim(
    source=Source("Hostile", "A ratio of starts"),
    domain={u: Interval(-oo, oo), w: Interval(-oo, oo), x: Interval.open(0, oo), j: integers(1, 3)},
    flow={u: -u, w: -w},
    initial={u: x * j, w: S.One},
    hypotheses=(Eq(u, 6 * w),),
    example={u: 6, w: 1, x: 2, j: 3},
    until="for ever",
    printed=Eq(w * Sum(x, (j, 1, 3)), 3 * w * x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of j too"
