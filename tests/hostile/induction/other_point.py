"""False for x ≠ 1: the hypothesis at x is used at x²."""

from sympy import Function, Interval, Symbol

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
x = Symbol("x", positive=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Other point"),
    domain={n: integers(0), x: Interval(1, 2)},
    printed=Eq(x ** (2**n), x),
    proof=Induction(
        n, start=0, steps=(Step((x**2) ** (2**n), "the square goes inside"), Step(x, "the induction hypothesis at x²"))
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed|false at|idle|restates"
REFUTED = True
