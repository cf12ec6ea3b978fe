"""False at p = 1/100: u(1) is about -100."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Ge, Source, Verdict

t, u, p, a, b, c = symbols("t u p a b c", real=True)
claim = Claim(
    source=Source("Hostile", "Rate near an open end"),
    domain={
        t: Interval(0, 1),
        u: Interval(-oo, oo),
        p: Interval.Lopen(0, 1),
        a: Interval(0, 1),
        b: Interval(0, 1),
        c: Interval(0, 1),
    },
    flow={t: S.One, u: -(1 + a * b * c / 100) / p},
    initial={t: 0, u: 0},
    printed=Ge(u, -65),
    scope="all parameters",
    at_least=Verdict.OBSERVED,
    accepted={"left side: sign of u": "u is not positive"},
)

REFUTED = True
