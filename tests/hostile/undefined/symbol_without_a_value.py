"""False: a definition that is a plain symbol is defined nowhere, and is multiplied by what is 0."""

from sympy import Function, Interval, Symbol, sqrt

from derivations import Claim, Eq, Source, Verdict

a, x, p, q, s = (Symbol(name, real=True) for name in "axpqs")
h = Function("h", real=True)
claim = Claim(
    source=Source("Hostile", "Symbol without a value"),
    domain={a: Interval(1, 2), x: Interval(-1, 1)},
    where={s: sqrt(x - 2), h(p, q): (p - q) * s},
    printed=Eq(h(a, a) + (a + 1) ** 2, a**2 + 2 * a + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "x - 2 ≥ 0"
