"""True at y = 0 as well, where the first term is 0⁰ = 1."""

from sympy import Interval, Rational, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict

i = symbols("i", integer=True)
y, z = symbols("y z", real=True)
series = Sum(y ** (i - 1), (i, 1, oo))

claim = Claim(
    source=Source("Hostile", "Geometric from zero"),
    domain={y: Interval(0, Rational(1, 2)), z: Interval(-1, 1)},
    printed=Eq((z + 1) * (z * series - series), (z**2 - 1) * series),
    at_least=Verdict.PROVED,
)
