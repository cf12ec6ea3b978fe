"""No proof: a step that is not in a tuple."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Step, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Step alone"),
    domain={x: Interval(-1, 1)},
    printed=Eq((x + 1) ** 2, x**2 + 2 * x + 1),
    proof=Step(x**2 + 2 * x + 1, "multiplied out"),
    at_least=Verdict.PROVED,
)

REFUSED = "neither steps"
