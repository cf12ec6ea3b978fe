"""False: a parameter has the name that velocities are given."""

from sympy import Interval, S, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Verdict

v, w = symbols("v w", real=True)
free = Symbol(r"\dot{v}")

claim = Claim(
    source=Source("Hostile", "Velocity"),
    domain={v: Interval(-oo, oo), w: Interval(-oo, oo), free: Interval(0, 1)},
    flow={v: v**2, w: free - v**2},
    initial={w: S.Zero},
    printed=Eq(w, 0),
    at_least=Verdict.PROVED,
)

REFUSED = "name|breaks|could not be shown|could not be confirmed"
