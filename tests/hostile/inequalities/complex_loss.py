"""False beyond π: cos(x/2) is a sum of two exponentials, complex ones, and exponentials count as positive."""

from sympy import I, Interval, Symbol, cos, exp, oo

from derivations import Claim, Ge, Source, Step, Verdict

x = Symbol("x", real=True)
loss = (exp(I * x / 2) + exp(-I * x / 2)) / 2

claim = Claim(
    source=Source("Hostile", "Complex loss"),
    domain={x: Interval(-oo, oo)},
    printed=Ge(cos(x / 2), 0),
    proof=(Step(0, "exponentials are positive", by=loss),),
    at_least=Verdict.PROVED,
)

REFUSED = "real|complex|imaginary"
