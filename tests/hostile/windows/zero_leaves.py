"""False for a > 1: the zero of x − a leaves the window."""

from sympy import Interval, symbols

from derivations import Claim, Root, Source, Verdict

x, a = symbols("x a", real=True)

claim = Claim(
    source=Source("Hostile", "Zero leaves"),
    domain={a: Interval(0, 2)},
    printed=Root(x - a, x, -1, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "isolated|zero|window"
