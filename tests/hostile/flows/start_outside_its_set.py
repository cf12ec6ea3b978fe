"""False for a < 0: v starts at a, and only a positive v stays positive."""

from sympy import Abs, Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict

C, a, v = symbols("C a v", real=True)

claim = Claim(
    source=Source("Hostile", "Start outside its set"),
    domain={v: Interval.open(0, oo), a: Interval(-5, 5)},
    flow={v: S.One},
    initial={v: a},
    constant=C,
    printed=Eq(Abs(v) - v, C),
    at_least=Verdict.PROVED,
)

REFUSED = "start|≠ 0|> 0|breaks|could not be shown|could not be confirmed"
