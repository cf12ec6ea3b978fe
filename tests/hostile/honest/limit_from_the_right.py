"""True: what goes to 0 from the right is positive, what goes far out may be whole."""

from sympy import Interval, Limit, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", positive=True)
n = symbols("n", integer=True, positive=True)
a = symbols("a", real=True)

claim = Claim(
    source=Source("Hostile", "Limit from the right"),
    domain={a: Interval(-1, 1)},
    printed=Eq(Limit(a * exp(-n), n, oo) + Limit(a / x, x, oo), 0),
    at_least=Verdict.PROVED,
)
