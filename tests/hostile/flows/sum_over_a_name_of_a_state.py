"""False at n = 2: w is −u, and the mean of u² is 5/2."""

from sympy import Dummy, Interval, S, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

u, w = symbols("u w", real=True)
n = symbols("n", integer=True, positive=True)
z = Dummy("u", integer=True)
claim = Claim(
    source=Source("Hostile", "Sum over a name of a state"),
    domain={u: Interval(-oo, oo), w: Interval(-oo, oo), n: integers(1)},
    flow={u: S.One, w: -S.One},
    initial={u: S.Zero, w: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(Sum(w**2, (z, 1, n)) / n, w**2),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
