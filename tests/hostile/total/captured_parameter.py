"""False: f(u) is u + x0, not 2u; a printer that calls the parameter of f x0 as well says so."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

u, v, x0 = symbols("u v x0", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Captured parameter"),
    domain={v: Interval(-1, 1), x0: Interval(-1, 1)},
    where={f(u): u + x0},
    printed=Eq(f(v), 2 * v),
    at_least=Verdict.PROVED,
)

REFUTED = True
