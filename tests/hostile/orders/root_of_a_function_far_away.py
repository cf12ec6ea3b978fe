"""False: ε/√f(1/ε) with f(y) = exp(−y²) grows beyond all bounds; f is positive, and has no value at 1/0."""

from sympy import FiniteSet, Function, Interval, Lambda, O, exp, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

e, x, y = symbols("e x y", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Root of a function far away"),
    domain={e: Interval(-1, 1), x: Interval(-1, 1), f: FiniteSet(Lambda(y, exp(-(y**2))))},
    printed=Eq(e * x / sqrt(f(1 / e)), O(e)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "e ≠ 0"
