"""False where x = 0 and n = m: the hypothesis is 0 ≤ 0, and the roots are of −1 and −3."""

from sympy import Interval, sqrt, symbols

from derivations import Claim, Eq, Le, Source, Verdict, integers

z = symbols("z", real=True)
n, m = symbols("n m", integer=True, positive=True)
x = (z**2 - 2) ** 2

claim = Claim(
    source=Source("Hostile", "Whole power cleared"),
    domain={n: integers(1), m: integers(1, n), z: Interval(-2, 2)},
    hypotheses=(Le(2 * x**n, x**m),),
    printed=Eq(sqrt(1 - 2 * x ** (n - m)) * sqrt(1 + 2 * x ** (n - m)), sqrt((1 - 2 * x ** (n - m)) * (1 + 2 * x ** (n - m)))),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be|value|not shown"
