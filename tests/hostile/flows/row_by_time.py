"""False: w_t = u falls with t, and its sum is less than four times the first."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict

u = symbols("u", real=True)
i, t = symbols("i t", integer=True)
w = IndexedBase("w", real=True)

claim = Claim(
    source=Source("Hostile", "A row by time"),
    domain={u: Interval(-oo, oo)},
    where={w[t]: u},
    flow={u: -u},
    printed=Eq(Sum(w[i], (i, 0, 3)), 4 * w[0]),
    until="t = ∞: the flow is linear",
    scope="one weight",
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
