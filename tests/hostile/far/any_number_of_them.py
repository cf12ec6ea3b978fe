"""False for n > 4: u(1/8) = 1 - exp(-n/8)."""

from sympy import Interval, Rational, S, Symbol, oo, symbols

from derivations import Claim, Le, Source, Verdict, integers

t, u = symbols("t u", real=True)
n = Symbol("n", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "Any number of them"),
    domain={t: Interval(0, Rational(1, 8)), u: Interval(0, 1), n: integers(1, oo)},
    flow={t: S.One, u: n * (1 - u)},
    initial={t: 0, u: 0},
    printed=Le(u, Rational(2, 5)),
    scope="any n",
    at_least=Verdict.OBSERVED,
    accepted={"left side: sign of u": "u is not negative"},
)

REFUTED = True
