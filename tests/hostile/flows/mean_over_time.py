"""False: u falls, and the mean of its square over time is less."""

from sympy import Interval, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

u = symbols("u", real=True)
t = symbols("t", integer=True)
n = symbols("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "A mean over time"),
    domain={u: Interval(-oo, oo), n: integers(1)},
    flow={u: -u},
    printed=Eq(Sum(u**2, (t, 1, n)) / n, u**2),
    until="t = ∞: the flow is linear",
    scope="one weight",
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
