"""False below −1: W(x eˣ) = x holds on the principal branch, x ≥ −1."""

from sympy import Interval, LambertW, Symbol, exp

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Lambert w"),
    domain={x: Interval(-3, 0)},
    printed=Eq(LambertW(x * exp(x)), x),
    at_least=Verdict.PROVED,
)

REFUTED = True
