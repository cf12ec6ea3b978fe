"""The hypothesis has no value where a + b + c = −1, a pole of Γ; that a + b + c is positive was taken from itself."""

from sympy import Interval, gamma, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

a, b, c, w = symbols("a b c w", real=True)

claim = Claim(
    source=Source("Hostile", "Hypothesis that vouches for itself"),
    domain={a: Interval(-1, 4), b: Interval(-1, 4), c: Interval(-1, 4)},
    where={w: a + b + c},
    hypotheses=(Gt(a + b + c, gamma(w)),),
    printed=Eq(a * (b + c), a * b + a * c),
    at_least=Verdict.PROVED,
)

REFUSED = "w > 0"
