"""False as printed: θ₀ < θ₀. A number behind a letter stands below it."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol("theta0", real=True), Symbol("theta_0", real=True)
claim = Claim(
    source=Source("Hostile", "Number behind a greek word"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
