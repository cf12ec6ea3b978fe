"""False for y < 0: x ≤ 1 is multiplied by y as if y were positive."""

from sympy import Interval, symbols

from derivations import Claim, Le, Source, Step, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Loss of unknown sign"),
    domain={x: Interval(-1, 1), y: Interval(-1, 1)},
    printed=Le(x * y, y),
    proof=(Step(y, "x is at most one", by=(1 - x) * y),),
    at_least=Verdict.PROVED,
)

REFUSED = "sign|negative|could not be confirmed|false at"
REFUTED = True
