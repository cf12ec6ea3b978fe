"""False for a < 1/2: s passes 4 while s < 5 - 2a still holds."""

from sympy import Interval, oo, symbols

from derivations import Claim, Le, Lt, Source, Verdict

a, s = symbols("a s", real=True)

claim = Claim(
    source=Source("Hostile", "As long as another start lasts"),
    domain={a: Interval(0, 1), s: Interval(-oo, oo)},
    flow={s: 1},
    initial={s: 0},
    as_long_as=(Lt(s, 5 - 2 * a),),
    accepted={"left side: sign of s": "s is not negative"},
    printed=Le(s, 4),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
