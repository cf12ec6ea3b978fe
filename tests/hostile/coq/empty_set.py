"""Nothing is between 1 and a where a < 1, and a > 0 is false there."""

from sympy import Interval, symbols

from derivations import Claim, Gt, Source, Step, Verdict

a, x, y = symbols("a x y", real=True)
claim = Claim(
    source=Source("Hostile", "Empty set"),
    domain={a: Interval(-1, 4), x: Interval(1, a)},
    printed=Gt(a, 0),
    proof=(Step(1, "at least x", by=a - 1), Step(0, "one", by=1)),
    at_least=Verdict.PROVED,
)

REFUSED = "has members|EmptySet"
