"""States are members of families."""

from sympy import Function, Interval, S, Symbol, atan, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

f = Function("f", real=True)
t = Symbol("t", nonnegative=True)
i, n, j = symbols("i n j", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "N12"),
    domain={n: integers(1), j: integers(1, n), f: Family(Interval(-1, 1), (i, 1, n)), t: Interval(0, oo)},
    flow={f(i): 1 + f(i) ** 2, t: S.One},
    initial={f(i): S.Zero, t: S.Zero},
    printed=Eq(atan(f(j)), t),
    at_least=Verdict.PROVED,
)

REFUSED = "is a function"
