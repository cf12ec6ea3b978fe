"""Without a value: a sum from infinity on; at m = 0, where it is times nothing, it seems to hold."""

from sympy import S, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

i, m = symbols("i m", integer=True)

claim = Claim(
    source=Source("Hostile", "Series from infinity"),
    domain={m: integers(0, 3)},
    printed=Eq(m * Sum(S.Half**i, (i, oo, oo)), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "starts at infinity"
