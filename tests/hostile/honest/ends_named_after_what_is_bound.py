"""The integral to the length of a box."""

from sympy import Integral, Interval, symbols

from derivations import Claim, Eq, Source

x = symbols("x", real=True)
L = symbols("L_x", positive=True)
claim = Claim(
    source=Source("Honest", "Ends named after what is bound"),
    domain={L: Interval.open(0, 10)},
    printed=Eq(Integral(x, (x, 0, L)), L**2 / 2),
)
