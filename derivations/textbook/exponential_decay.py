"""The solution of u' = −λu is u₀e^{−λt}."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Gronwall, Verdict
from derivations.textbook import textbook

u, u0 = symbols("u u_0", real=True)
t, lam = symbols("t lambda", nonnegative=True)

claim = Claim(
    source=textbook("Exponential decay"),
    domain={u: Interval(-oo, oo), u0: Interval(-oo, oo), t: Interval(0, oo), lam: Interval(0, oo)},
    flow={u: -lam * u, t: S.One},
    initial={u: u0, t: S.Zero},
    printed=Eq(u, u0 * exp(-lam * t)),
    # The difference R of the two sides obeys R' = −λR and starts at zero, so it stays there.
    proof=Gronwall(-lam),
    scope="as long as the trajectory exists",
    at_least=Verdict.PROVED,
)
