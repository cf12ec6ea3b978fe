"""atan u + atan(1/u) = π/2 along u' = ½ from u = 1 on."""

from sympy import Interval, S, Symbol, atan, pi

from derivations import Claim, Eq, Source, Verdict

u = Symbol("u", real=True)

claim = Claim(
    source=Source("Honest", "Arctangents beyond zero"),
    domain={u: Interval(1, 2)},
    flow={u: S.Half},
    initial={u: S.One},
    printed=Eq(atan(u) + atan(1 / u), pi / 2),
    at_least=Verdict.PROVED,
)
