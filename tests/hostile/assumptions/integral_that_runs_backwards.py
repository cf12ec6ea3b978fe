"""False for x < 0: from 0 to x the variable is not nonnegative, and SymPy has made s of |s|."""

from sympy import Abs, Integral, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)
s = symbols("s", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Integral that runs backwards"),
    domain={x: Interval(-1, 1)},
    printed=Eq(Integral(Abs(s), (s, 0, x)), x**2 / 2),
    at_least=Verdict.PROVED,
)

REFUSED = "s is assumed"
