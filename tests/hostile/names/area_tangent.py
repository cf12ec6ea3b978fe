"""False as it is read: atanh x is no x; it is a function of the claim that is called so."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, s = symbols("x s", real=True)
atanh = Function("atanh", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(0, 1)},
    where={atanh(s): s},
    printed=Eq((x + atanh(x)) ** 2, 2 * x**2 + 2 * x * atanh(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "is printed as SymPy's atanh is"
