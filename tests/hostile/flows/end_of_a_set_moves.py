"""False once v falls below a: the set of a speaks of where v starts."""

from sympy import Abs, Interval, S, symbols

from derivations import Claim, Eq, Source, Verdict

a, v = symbols("a v", real=True)

claim = Claim(
    source=Source("Hostile", "End of a set moves"),
    domain={v: Interval(1, 2), a: Interval.Ropen(0, v)},
    flow={v: S.NegativeOne},
    printed=Eq(Abs(v - a), v - a),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|could not be shown|could not be confirmed"
