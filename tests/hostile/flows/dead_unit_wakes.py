"""False after t = 1: max(u, 0) = 0 at the start, and every derivative there agrees."""

from sympy import Interval, Max, S, Symbol

from derivations import Claim, Eq, Source, Verdict

u = Symbol("u", real=True)

claim = Claim(
    source=Source("Hostile", "Dead unit wakes"),
    domain={u: Interval(-2, -1)},
    flow={u: S.One},
    initial={u: -S.One},
    printed=Eq(Max(u, 0), 0),
    at_least=Verdict.SAMPLED,
)

REFUSED = (
    "smooth|reach|trajector|defined|no value|zero|vanish|blow|exist|continuous|differentiable|kink|could not be confirmed|false"
)
