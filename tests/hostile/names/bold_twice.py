"""False as printed: 𝐱 < 𝐱. What is bold already does not become bolder."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol(r"\mathbf{x}", real=True), Symbol(r"\mathbf{\mathbf{x}}", real=True)
claim = Claim(
    source=Source("Hostile", "Bold twice"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
