"""Gradient flow never raises its loss."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, Subs, atan, cos, oo, symbols

from derivations import Claim, Le, Step, Verdict
from derivations.textbook import textbook

u, u0, z = symbols("u u_0 z", real=True)
f = Function("f")
slope = Subs(Derivative(f(z), z), z, u)

claim = Claim(
    source=textbook("Gradient flow decreases its loss"),
    domain={
        u: Interval(-oo, oo),
        u0: Interval(-oo, oo),
        f: FiniteSet(Lambda(z, z**2), Lambda(z, cos(z)), Lambda(z, z**4 - z**2), Lambda(z, atan(z))),
    },
    flow={u: -slope},
    initial={u: u0},
    printed=Le(f(u), f(u0)),
    # A derivative at a point is a Subs: what holds at u alone cannot slip under the derivative.
    proof=(
        Step(-(slope**2), "the chain rule"),
        Step(0, "a square is lost", by=slope**2),
    ),
    scope="one dimension; f is one of four functions, of which the proof uses only that they are smooth",
    at_least=Verdict.PROVED,
)
