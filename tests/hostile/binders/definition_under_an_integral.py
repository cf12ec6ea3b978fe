"""False: a is defined as x, so in ∫ ax dx it is no constant."""

from sympy import Integral, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Definition under an integral"),
    domain={x: Interval(1, 2)},
    where={a: x},
    printed=Eq(Integral(a * x, (x, 0, 1)), a / 2),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|definition|breaks|could not be shown|could not be confirmed"
