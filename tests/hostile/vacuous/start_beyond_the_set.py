"""Empty: u is from [0, 1] and starts between 2 and 3."""

from sympy import Interval, S, symbols

from derivations import Claim, Ge, Source, Verdict

u, s, t = symbols("u s t", real=True)
claim = Claim(
    source=Source("Hostile", "Start beyond the set"),
    domain={u: Interval(0, 1), s: Interval(2, 3), t: Interval(0, 1)},
    flow={u: -u / 2, t: S.One},
    initial={u: s, t: S.Zero},
    printed=Ge(u * (1 + t), s),
    at_least=Verdict.SAMPLED,
)

REFUSED = "satisfied the hypotheses"
