"""One of three numbers has no value at a = 0; SymPy takes a step function to be real whatever it is of."""

from sympy import FiniteSet, Heaviside, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
a = symbols("a", real=True)
claim = Claim(
    source=Source("Hostile", "Member at a jump"),
    domain={a: Interval(-1, 1), y: Interval(1, 2), x: FiniteSet(Heaviside(1 / a), 3, 5)},
    printed=Eq((x + y) ** 2, x**2 + 2 * x * y + y**2),
    at_least=Verdict.PROVED,
)

REFUSED = "no real number by itself"
