"""False at k = 10: the logistic map is chaotic, and stays above one eighth for nine steps."""

from sympy import Rational, symbols

from derivations import Claim, Ge, Sequence, Source, Verdict, integers

k = symbols("k", integer=True, nonnegative=True)
x = Sequence("x", Rational(1, 3), lambda x: Rational(39, 10) * x * (1 - x), k)

claim = Claim(
    source=Source("Hostile", "Logistic map"),
    domain={k: integers(0)},
    printed=Ge(x(k), Rational(1, 8)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
