"""True: there are numbers from x on, whatever x is."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "From one to infinity"),
    domain={x: Interval(-oo, oo), y: Interval(x, oo)},
    printed=Eq((x + y) ** 2, x**2 + 2 * x * y + y**2),
    at_least=Verdict.PROVED,
)
