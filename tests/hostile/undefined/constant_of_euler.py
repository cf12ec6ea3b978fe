"""True, and not known here: the constant is no number of the vocabulary."""

from sympy import EulerGamma, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Constant"),
    domain={x: Interval(1, 2)},
    printed=Eq((x + EulerGamma) ** 2, x**2 + 2 * EulerGamma * x + EulerGamma**2),
    at_least=Verdict.PROVED,
)

REFUSED = "no number that is known here"
