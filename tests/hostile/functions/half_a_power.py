"""False at b = -3, k = 3: h(6) asks whether (-3)^3 is -27, and it is."""

from sympy import Function, Interval, KroneckerDelta, symbols

from derivations import Claim, Eq, Source, Verdict, integers

b = symbols("b", integer=True, negative=True)
k, m = symbols("k m", integer=True, positive=True)
x, y = symbols("x y", real=True)
h = Function("h", real=True)
claim = Claim(
    source=Source("Hostile", "Half a power"),
    domain={b: integers(-5, -1), k: integers(1), x: Interval(1, 2), y: Interval(-3, 3)},
    where={h(m): KroneckerDelta(-27, b ** (m / 2)) + m},
    printed=Eq((x + k * y) ** 2 + h(2 * k), x**2 + 2 * k * x * y + k**2 * y**2 + 2 * k),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed|could not be shown"
