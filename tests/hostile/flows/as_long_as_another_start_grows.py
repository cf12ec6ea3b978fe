"""False for a < 1/2: s passes 40 while s < 50 - 20a still holds."""

from sympy import Interval, oo, symbols

from derivations import Claim, Lt, Source, Verdict

a, s = symbols("a s", real=True)

claim = Claim(
    source=Source("Hostile", "As long as another start grows"),
    domain={a: Interval(0, 1), s: Interval(-oo, oo)},
    flow={s: s},
    initial={s: 1},
    as_long_as=(Lt(s, 50 - 20 * a),),
    accepted={"left side: sign of s": "s is not negative"},
    printed=Lt(s, 40),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
