"""False unless the kernel is constant."""

from sympy import Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

i, n = symbols("i n", integer=True, positive=True)
j = Symbol("i'", integer=True, positive=True)
x = Symbol(r"\tilde{K}_{ii'}", real=True)
claim = Claim(
    source=Source("Hostile", "Double sum of a kernel"),
    domain={x: Interval(-1, 1), n: integers(1)},
    printed=Eq(Sum(x, (i, 1, n), (j, 1, n)), n**2 * x),
    at_least=Verdict.PROVED,
)

REFUSED = "in its name"
