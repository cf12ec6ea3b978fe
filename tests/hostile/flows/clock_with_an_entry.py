"""False from t = 1 on: p[1] u is linear in what moves, though an entry stands beside it; u tells the time."""

from sympy import IndexedBase, Interval, S, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Gronwall, Source, Step, Verdict

x, u = symbols("x u", real=True)
i = Symbol("i", integer=True)
F = IndexedBase("F", real=True)
claim = Claim(
    source=Source("Hostile", "Clock with an entry"),
    domain={F: Family(Interval(1, 2), (i, 1, 2)), u: Interval(-oo, oo), x: Interval(-oo, oo)},
    flow={u: F[1] * u, x: F[1] * u * x**2},
    initial={u: S.One, x: S.One},
    printed=Eq(x * (2 - u), 1),
    proof=Gronwall(F[1] * u * x, (Step(F[1] * u * x * (x * (2 - u) - 1), "x moves"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "say in `until`"
