"""False for x < 0: SymPy was told that t is positive, and what is put in is not."""

from sympy import Abs, FiniteSet, Function, Interval, Lambda, symbols

from derivations import Claim, Ge, Source, Step, Verdict

x = symbols("x", real=True)
t = symbols("t", positive=True)
c = Function("c")

claim = Claim(
    source=Source("Hostile", "Chosen function of the positive"),
    domain={x: Interval(-1, 1), c: FiniteSet(Lambda(t, t - Abs(t)), Lambda(t, 2 * t - 2 * Abs(t) + 1))},
    printed=Ge(c(x) + 1, 1),
    proof=(Step(1, "it is not negative", by=c(x)),),
    at_least=Verdict.PROVED,
)

REFUSED = "t is assumed"
