"""False at a = 1/3: u comes to one."""

from sympy import Interval, Rational, S, oo, symbols

from derivations import Claim, Le, Lt, Source, Verdict

s, u, a = symbols("s u a", real=True)
claim = Claim(
    source=Source("Hostile", "Between starts while a clock lasts"),
    domain={s: Interval(-oo, oo), u: Interval(-1, 0), a: Interval(0, 1)},
    flow={s: S.One, u: Rational(27, 4) * a * (1 - a) ** 2},
    initial={s: 0, u: 0},
    as_long_as=(Lt(s, 1),),
    printed=Le(u, Rational(97, 100)),
    scope="as long as s < 1",
    accepted={"left side: sign of u": "u is not negative"},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
