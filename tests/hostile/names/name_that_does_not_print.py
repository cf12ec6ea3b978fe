"""Without a value where a² + a + sin a = 1: a symbol has the name that the checker gives to its own."""

from sympy import Interval, Symbol, sin

from derivations import Claim, Eq, Gt, Sequence, Source, Verdict, integers

u = Symbol("\x000", real=True)
a = Symbol("a", real=True)
k = Symbol("k", integer=True, nonnegative=True)
n = Symbol("n", integer=True, nonnegative=True)
x = Sequence("x", a**2 + a + sin(a), lambda y: 1 / (y - 1), k)
claim = Claim(
    source=Source("Hostile", "Name that does not print"),
    domain={u: Interval(2, 3), a: Interval(0, 1), n: integers(1)},
    hypotheses=(Gt(1 / (u - 1), 0),),
    printed=Eq((x(n) + 1) ** 2, 1 + 2 * x(n) + x(n) ** 2),
    at_least=Verdict.PROVED,
)

REFUSED = "print"
