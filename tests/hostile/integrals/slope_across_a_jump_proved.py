"""Where the mass beyond a is at least b² − 1/5, the point (a, b) is not (43√2/100, 9√3/25)."""

from sympy import Function, Integral, Interval, Piecewise, Rational, sqrt, symbols

from derivations import Claim, Ge, Source, Step, Verdict

a, b, s, p, q = symbols("a b s p q", real=True)
d = Function("d", real=True)

claim = Claim(
    source=Source("Hostile", "C903"),
    domain={a: Interval(0, 1), b: Interval(0, 1)},
    where={d(p, q): (p - sqrt(2) * Rational(43, 100)) ** 2 + (q - sqrt(3) * Rational(9, 25)) ** 2},
    hypotheses=(Ge(Integral(Piecewise((0, s < a), (1, True)), (s, 0, 1)), b**2 - Rational(1, 5)),),
    printed=Ge(d(a, b), Rational(1, 10**6)),
    proof=(Step(Rational(1, 10**6), "the rest is positive", by=d(a, b) - Rational(1, 10**6)),),
    scope="every a",
    at_least=Verdict.PROVED,
)

REFUSED = "1/1000000 fails"
