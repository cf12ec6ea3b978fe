"""False as printed: W(x − 1) < W(x − 1). One is Lambert's function, the other a product."""

from sympy import Interval, LambertW, symbols

from derivations import Claim, Lt, Source, Verdict

x, W = symbols("x W", real=True)
claim = Claim(
    source=Source("Hostile", "Lambert and a product"),
    domain={x: Interval(3, 4), W: Interval(-2, -1)},
    printed=Lt(W * (x - 1), LambertW(x - 1)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "LambertW is, of which the claim speaks too"
