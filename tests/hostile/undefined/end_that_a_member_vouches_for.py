"""x has no set where a + b + c = 0: it ends at 1/(a + b + c)², and a + b + c > x was taken to show that this is a number."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

a, b, c, x = symbols("a b c x", real=True)

claim = Claim(
    source=Source("Hostile", "End that a member vouches for"),
    domain={a: Interval(-1, 4), b: Interval(-1, 4), c: Interval(-1, 4), x: Interval(0, 1 / (a + b + c) ** 2)},
    hypotheses=(Gt(a + b + c, x),),
    printed=Eq(x * (b + c), x * b + x * c),
    at_least=Verdict.PROVED,
)

REFUSED = "a . b . c ≠ 0"
