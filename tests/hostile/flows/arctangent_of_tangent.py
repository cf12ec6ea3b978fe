"""False after π/2: atan(tan u) − u is constant between the poles of tan, and jumps at them."""

from sympy import Interval, S, Symbol, atan, oo, tan

from derivations import Claim, Eq, Source, Verdict

u = Symbol("u", real=True)
t = Symbol("t", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Arctangent of tangent"),
    domain={u: Interval(0, 1), t: Interval(0, oo)},
    flow={u: 1 + t, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    printed=Eq(atan(tan(u)), t + t**2 / 2),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|reach|trajector|defined|no value|zero|vanish|blow|exist|continuous|differentiable"
