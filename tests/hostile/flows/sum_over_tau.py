"""False: u falls with the time τ, and 1 + 1/e is less than 2."""

from sympy import Interval, S, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

u, t = symbols("u t", real=True)
s = symbols("tau", integer=True)
n = symbols("n", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "Sum over tau"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), n: integers(1)},
    flow={u: -u, t: S.One},
    initial={u: S.One, t: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(Sum(u**2, (s, 1, n)) / n, u**2),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
