"""A symbol that is called x + 1 is not x + 1, though they print alike: SymPy takes the slopes there for one."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, Subs, Symbol, cos, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, z = symbols("x z", real=True)
s = Symbol("x + 1", real=True)
f = Function("f")
slope = Derivative(f(z), z)

claim = Claim(
    source=Source("Hostile", "Two points that print alike"),
    domain={x: Interval(-oo, oo), s: Interval(-oo, oo), f: FiniteSet(Lambda(z, exp(z)), Lambda(z, cos(z)))},
    printed=Eq(Subs(slope, z, s), Subs(slope, z, x + 1)),
    at_least=Verdict.PROVED,
)

REFUSED = "reads as"
