"""Without a value: cos y has no limit far out."""

from sympy import Limit, cos, oo, symbols

from derivations import Claim, Root, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Limit that does not exist"),
    domain={},
    printed=Root(x + Limit(cos(y) / 1000, y, oo), x, -1, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "limit"
