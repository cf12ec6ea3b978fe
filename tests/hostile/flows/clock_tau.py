"""False: u(1) + u(2) is less than 2u, whatever the clock is called."""

from sympy import Interval, S, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict

u, tau = symbols("u tau", real=True)
t = symbols("t", integer=True)

claim = Claim(
    source=Source("Hostile", "A clock of another name"),
    domain={u: Interval(-oo, oo), tau: Interval(0, oo)},
    flow={u: -u, tau: S.One},
    initial={u: S.One, tau: S.Zero},
    printed=Eq(Sum(u, (t, 1, 2)), 2 * u),
    until="t = ∞: the flow is linear",
    scope="one weight",
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
