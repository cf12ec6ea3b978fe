"""False at x = −1: |x| is 1 there; when the claim has been checked, x is told that it is not negative."""

from sympy import Abs, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, a = symbols("x y a", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(-1, 1), y: Interval(0, 1)},
    where={a: x},
    printed=Eq(Abs(a) * y + 3 * a**2, a * y + 3 * a**2),
    at_least=Verdict.PROVED,
)
x._assumptions["extended_nonnegative"] = True

UNWRITTEN = "changes x\\._assumptions"
