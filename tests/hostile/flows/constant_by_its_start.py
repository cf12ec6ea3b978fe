"""False: C = x, and the slope of Cx by x is 2x."""

from sympy import Derivative, Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

C, t, u, x = symbols("C t u x", real=True)
claim = Claim(
    source=Source("Hostile", "Constant by its start"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), x: Interval(-1, 1)},
    flow={u: -u, t: S.One},
    initial={u: x, t: S.Zero},
    constant=C,
    until="for ever",
    printed=Eq(u * exp(t), Derivative(C * x, x)),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
