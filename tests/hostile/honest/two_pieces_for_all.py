"""True: one of the two pieces is for every point, though none is for the rest."""

from sympy import Interval, Piecewise, symbols

from derivations import Claim, Eq, Source, Verdict

x, F = symbols("x F", real=True)

claim = Claim(
    source=Source("Hostile", "Two pieces for all"),
    domain={x: Interval(-1, 1)},
    where={F: Piecewise((x, x**5 + x > 1), (x**2, x**5 + x <= 1))},
    printed=Eq((x + F) ** 2, x**2 + 2 * x * F + F**2),
    at_least=Verdict.PROVED,
)
