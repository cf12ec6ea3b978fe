"""Vacuous: t⁸ = 0 holds at the start alone, though its first seven derivatives vanish there too."""

from sympy import Interval, S, symbols

from derivations import Claim, Eq, Source, Verdict

u, t = symbols("u t", real=True)

claim = Claim(
    source=Source("Hostile", "Met for a moment"),
    domain={u: Interval(1, 2), t: Interval(0, 1)},
    flow={u: -u, t: S.One},
    initial={t: S.Zero},
    hypotheses=(Eq(t**8, 0),),
    printed=Eq(u, 2 * u),
    at_least=Verdict.PROVED,
)

REFUSED = "no point was found that satisfies the hypotheses"
