"""False from t = 2 on: v' = 1 + (t/2)³⁰⁰ looks like v = t to any Taylor coefficient that is computed."""

from sympy import Interval, S, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

v = Symbol("v", real=True)
t = Symbol("t", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "High power"),
    domain={v: Interval(-1, 1), t: Interval(0, oo)},
    flow={v: 1 + (t / 2) ** 300, t: S.One},
    initial={v: S.Zero, t: S.Zero},
    printed=Eq(v, t),
    at_least=Verdict.SAMPLED,
)

REFUSED = "false|could not be confirmed"
