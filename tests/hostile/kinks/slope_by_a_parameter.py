"""False: ₁F₁(a; 1; x) changes with a."""

from sympy import Derivative, Interval, hyper, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Slope by a parameter"),
    domain={a: Interval(1, 2), x: Interval(1, 2)},
    printed=Eq(Derivative(hyper([a], [1], x), a), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "rule|derivative|could not be shown|could not be confirmed"
