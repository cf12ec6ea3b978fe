"""Without a value at one e: a condition on one Dummy was taken for the same on another."""

from sympy import Dummy, Expr, Interval, Symbol, sin

from derivations import Claim, Eq, Source, Verdict

d, e = Dummy("d", real=True), Dummy("e", real=True)


def g(x: Symbol) -> Expr:
    return x**2 + x + sin(x) - 1


claim = Claim(
    source=Source("Hostile", "Dummies with sets"),
    domain={d: Interval(1, 2), e: Interval(0, 1)},
    printed=Eq((d + 1) / g(d) + (e + 1) / g(e), 1 / g(d) + d / g(d) + 1 / g(e) + e / g(e)),
    at_least=Verdict.PROVED,
)

REFUSED = "Dummy"
