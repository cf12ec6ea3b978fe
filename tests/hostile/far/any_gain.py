"""False for a > 5: u(1) = a."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Le, Source, Verdict

t, u, a = symbols("t u a", real=True)
claim = Claim(
    source=Source("Hostile", "Any gain"),
    domain={t: Interval(0, 1), u: Interval(0, oo), a: Interval(0, oo)},
    flow={t: S.One, u: a},
    initial={t: 0, u: 0},
    printed=Le(u, 5),
    scope="any gain",
    accepted={"left side: sign of u": "u is not negative"},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
