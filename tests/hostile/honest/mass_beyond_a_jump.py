"""Where the mass beyond a is at least a half, a is at most three quarters."""

from sympy import Integral, Interval, Piecewise, Rational, symbols

from derivations import Claim, Ge, Le, Source, Verdict

a, s = symbols("a s", real=True)

claim = Claim(
    source=Source("Honest", "L901"),
    domain={a: Interval(0, 1)},
    hypotheses=(Ge(Integral(Piecewise((0, s < a), (1, True)), (s, 0, 1)), Rational(1, 2)),),
    printed=Le(a, Rational(3, 4)),
    at_least=Verdict.ENCLOSED,
)
