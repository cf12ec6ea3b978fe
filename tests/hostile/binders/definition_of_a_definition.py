"""False: c stands for u and u for x, so in ∫ cx dx it is no constant."""

from sympy import Integral, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

c, u, x = symbols("c u x", real=True)

claim = Claim(
    source=Source("Hostile", "Definition of a definition"),
    domain={x: Interval(1, 2)},
    where={c: u, u: x},
    printed=Eq(Integral(c * x, (x, 0, 1)), c / 2),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|definition|breaks|could not be shown|could not be confirmed"
