"""False as it is read: abs x is no x on [−1, 1]."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, s = symbols("x s", real=True)
own = Function("abs", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(-1, 1)},
    where={own(s): s},
    printed=Eq((x + own(x)) ** 2, 2 * x**2 + 2 * x * own(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "is printed as SymPy's abs is"
