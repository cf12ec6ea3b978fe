"""False after π/2: u' = 1 + u² blows up, and atan u = t is claimed for every t."""

from sympy import Interval, S, Symbol, atan, oo

from derivations import Claim, Eq, Source, Verdict

u = Symbol("u", real=True)
t = Symbol("t", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "After the blow up"),
    domain={u: Interval(-1, 1), t: Interval(0, oo)},
    flow={u: 1 + u**2, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    printed=Eq(atan(u), t),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|reach|trajector|defined|no value|zero|vanish|blow|exist|continuous|differentiable|scope"
