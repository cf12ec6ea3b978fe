"""There is no k from 1 to m where m < 1."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict, integers

m, k = symbols("m k", integer=True)
y = symbols("y", real=True)
claim = Claim(
    source=Source("Hostile", "No integer there"),
    domain={m: integers(-3, 4), y: Interval(-1, 4), k: integers(1, m)},
    printed=Eq(y * (k + 1), k * y + y),
    at_least=Verdict.PROVED,
)

REFUSED = "has members"
