"""False: cot(P/2) is 4e-101 above zero; SymPy, which looks at two digits, says that it is below."""

from sympy import Abs, Interval, Rational, cot, symbols

from derivations import Claim, Eq, Source, Verdict

y, u = symbols("y u", real=True)
P = Rational(31415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679, 10**100)
claim = Claim(
    source=Source("Hostile", "Cotangent near zero"),
    domain={y: Interval(1, 2)},
    where={u: cot(P / 2)},
    printed=Eq(y + Abs(u), y - u),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
