"""False after t = 1: the angle of a point that moves through the origin flips by π."""

from sympy import Interval, S, atan2, pi, symbols

from derivations import Claim, Eq, Source, Verdict

u, w = symbols("u w", real=True)

claim = Claim(
    source=Source("Hostile", "Angle through the origin"),
    domain={u: Interval(-2, -1), w: Interval(-2, -1)},
    flow={u: S.One, w: S.One},
    initial={u: -S.One, w: -S.One},
    printed=Eq(atan2(w, u), -3 * pi / 4),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|reach|trajector|defined|no value|zero|vanish|continuous|differentiable|could not be confirmed|vocabulary"
