"""False at t = 2: as long as a = s, its integral over s is t²/2."""

from sympy import Integral, Interval, oo, symbols

from derivations import Claim, Eq, Ge, Le, Source, Verdict

a, s, t, u = symbols("a s t u", real=True)
claim = Claim(
    source=Source("Hostile", "A path of what a while ties"),
    domain={a: Interval(0, oo), s: Interval(0, oo), u: Interval(0, oo), t: Interval(0, oo)},
    flow={u: -u, t: 1},
    initial={u: 1, t: 0},
    as_long_as=(Le(a, s), Ge(a, s)),
    printed=Eq(Integral(a, (s, 0, t)), a * t),
    at_least=Verdict.SAMPLED,
)

REFUSED = "speaks of s too"
