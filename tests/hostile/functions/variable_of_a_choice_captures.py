"""False for large y: the variable of a function that is chosen has the name of a symbol that bounds x."""

from sympy import FiniteSet, Function, Interval, Lambda, Symbol, oo

from derivations import Claim, Ge, Source, Step, Verdict

k, x, y = (Symbol(name, real=True) for name in "kxy")
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Variable of a choice captures"),
    domain={k: Interval(0, 1), x: Interval(k, 2), y: Interval(0, oo), f: FiniteSet(Lambda(k, x - k + 10**9))},
    printed=Ge(f(y), 0),
    proof=(Step(0, "not negative", by=f(y)),),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
