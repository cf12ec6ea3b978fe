"""False as printed: θ(x − 1) < θ(x − 1). One is a step, the other a product."""

from sympy import Heaviside, Interval, symbols

from derivations import Claim, Lt, Source, Verdict

x, theta = symbols("x theta", real=True)
claim = Claim(
    source=Source("Hostile", "Step and a product"),
    domain={x: Interval(3, 4), theta: Interval(-2, -1)},
    printed=Lt(theta * (x - 1), Heaviside(x - 1)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "Heaviside is, of which the claim speaks too"
