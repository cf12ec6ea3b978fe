"""False: u falls with the time, whatever stands over its letter."""

from sympy import Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

u = symbols("u", real=True)
s = Symbol(r"\tilde{t}", integer=True)
n = symbols("n", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "Sum over accented time"),
    domain={u: Interval(-oo, oo), n: integers(1)},
    flow={u: -u},
    until="t = ∞: the flow is linear",
    printed=Eq(Sum(u**2, (s, 1, n)) / n, u**2),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
