"""False: u falls with the time."""

from sympy import Interval, S, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

u = symbols("u", real=True)
T, n = symbols("Time n", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "Sum over a capital time"),
    domain={u: Interval(-oo, oo), n: integers(1)},
    flow={u: -u},
    initial={u: S.One},
    until="t = ∞: the flow is linear",
    printed=Eq(Sum(u, (T, 1, n)), n * u),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
