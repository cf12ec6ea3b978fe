"""∫₀ᵇ (s² f'(a) + s eˢ) ds, with a slope that does not move."""

from sympy import Derivative, FiniteSet, Function, Integral, Interval, Lambda, cos, exp, symbols

from derivations import Claim, Eq, Source, Verdict

a, b, s = symbols("a b s", real=True)
f = Function("f")
slope = Derivative(f(a), a)

claim = Claim(
    source=Source("Honest", "A slope that stands still"),
    domain={a: Interval(-1, 1), b: Interval(1, 2), f: FiniteSet(Lambda(s, s**2), Lambda(s, cos(s)), Lambda(s, exp(s)))},
    printed=Eq(Integral(s**2 * slope + s * exp(s), (s, 0, b)), slope * b**3 / 3 + b * exp(b) - exp(b) + 1),
    at_least=Verdict.PROVED,
)
