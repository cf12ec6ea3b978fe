"""Reads as: exp x = 2x."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, s = symbols("x s", real=True)
f = Function(r"\mathsf{exp}", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(0, 1)},
    where={f(s): 2 * s},
    printed=Eq(f(x) * (1 + x), 2 * x + 2 * x**2),
    at_least=Verdict.PROVED,
)

REFUSED = "is printed as SymPy's exp is"
