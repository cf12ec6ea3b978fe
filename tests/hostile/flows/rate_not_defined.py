"""Not defined for a ≤ 0: the rates hold log a, which cancels in the derivative."""

from sympy import Interval, log, oo, symbols

from derivations import Claim, Eq, Source, Verdict

C, a, v, w = symbols("C a v w", real=True)

claim = Claim(
    source=Source("Hostile", "Rate not defined"),
    domain={v: Interval(-oo, oo), w: Interval(-oo, oo), a: Interval(-1, 1)},
    flow={v: v * log(a), w: -w * log(a)},
    constant=C,
    printed=Eq(v * w, C),
    at_least=Verdict.PROVED,
)

REFUSED = "> 0|rate|flow|value|defined|could not be shown|could not be confirmed"
