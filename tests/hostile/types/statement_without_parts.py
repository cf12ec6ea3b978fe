"""Nothing: a Statement without parts, which is asked what other statements are."""

from sympy import Interval, Symbol

from derivations import Claim, Source, Statement, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Statement without parts"),
    domain={x: Interval(0, 1)},
    printed=Statement({}),
    at_least=Verdict.PROVED,
)

REFUSED = "no parts"
