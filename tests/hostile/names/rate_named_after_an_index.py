"""False: u grows at a_i, which the sum runs over."""

from sympy import Interval, S, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

u = symbols("u", real=True)
i, n = symbols("i n", integer=True, positive=True)
a = Symbol("a_i", real=True)
claim = Claim(
    source=Source("Hostile", "Rate named after an index"),
    domain={u: Interval(-oo, oo), a: Interval(-1, 1), n: integers(1)},
    flow={u: a * u},
    initial={u: S.One},
    until="t = ∞: the flow is linear",
    printed=Eq(Sum(u**2, (i, 1, n)), n * u**2),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of i too"
