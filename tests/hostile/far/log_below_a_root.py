"""False from n = 134 on, for a while that is long."""

from sympy import Rational, log, symbols

from derivations import Claim, Le, Source, Verdict, integers

n = symbols("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Log below a root"),
    domain={n: integers(1)},
    printed=Le(log(n), 3 * n ** Rational(1, 10)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
