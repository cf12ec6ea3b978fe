"""False once u < 0: u starts in a set of positive numbers, so |u| is read as u along the whole way."""

from sympy import Abs, Interval, S, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Verdict

u, c = symbols("u c", real=True)
t = Symbol("t", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Set of the start"),
    domain={u: Interval(1, 2), t: Interval(0, oo)},
    flow={u: -S.One, t: S.One},
    initial={t: S.Zero},
    constant=c,
    printed=Eq(Abs(u) + t, c),
    at_least=Verdict.PROVED,
)

REFUSED = (
    "smooth|reach|trajector|defined|no value|zero|vanish|blow|exist|continuous|differentiable|could not be confirmed|false"
)
