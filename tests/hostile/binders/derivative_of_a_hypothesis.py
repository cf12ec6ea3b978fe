"""False: f(x) = 1 at one x says nothing of f', yet replacing f(x) under the derivative gives zero."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, Symbol, oo

from derivations import Claim, Eq, Source, Step, Verdict

x = Symbol("x", real=True)
f = Function("f", real=True)
given = Eq(f(x), 1)

claim = Claim(
    source=Source("Hostile", "Derivative of a hypothesis"),
    domain={x: Interval(-oo, oo), f: FiniteSet(Lambda(x, x), Lambda(x, x**2))},
    hypotheses=(given,),
    example={x: 1, f: Lambda(x, x)},
    printed=Eq(Derivative(f(x), x), 0),
    proof=(Step(0, "f(x) is 1, and a constant has no slope", using=(given,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
