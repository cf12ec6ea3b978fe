"""A velocity is negative as long as the time is below a number."""

from sympy import Interval, oo, symbols

from derivations import Claim, Le, Lt, Source, Step, Verdict

u, w, q, c = symbols("u w q c", real=True)
claim = Claim(
    source=Source("Hostile", "As long as below a number"),
    domain={c: Interval(1, 1000), u: Interval(0, oo), w: Interval(-oo, oo), q: Interval(-oo, oo)},
    flow={u: 1, w: u - 1000, q: w},
    initial={u: 0, w: 0, q: 0},
    as_long_as=(Lt(u, c),),
    printed=Le(w, 0),
    proof=(Step(u - 1000, "flow"), Step(c - 1000, "as long as", by=c - u), Step(0, "set", by=1000 - c)),
    at_least=Verdict.PROVED,
)
