"""False for |s² − 1/3|: over the unit square f(s)f(t) integrates to the square of what f does over the unit interval."""

from sympy import Abs, FiniteSet, Function, Integral, Lambda, Rational, symbols

from derivations import Claim, Eq, Source, Verdict

s, t = symbols("s t", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Square of an integral"),
    domain={f: FiniteSet(Lambda(s, 1), Lambda(s, 2 * s), Lambda(s, Abs(s**2 - Rational(1, 3))))},
    printed=Eq(Integral(f(s) * Integral(f(t), (t, 0, 1)), (s, 0, 1)), Integral(f(s), (s, 0, 1))),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
