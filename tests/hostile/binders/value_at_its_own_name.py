"""False: the value of x² at x = 3 is 9, whatever x is set to around it."""

from sympy import Interval, Subs, symbols

from derivations import Claim, Eq, Source

x, j = symbols("x j", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={j: Interval(0, 1)},
    printed=Eq(j + Subs(Subs(x**2, x, 3), x, j), j + j**2),
)

REFUTED = True
