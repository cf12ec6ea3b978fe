"""False for x = −2, y = 0: both sides of x ≤ y are squared."""

from sympy import Interval, symbols

from derivations import Claim, Le, Source, Step, Verdict

x, y = symbols("x y", real=True)
given = Le(x, y)

claim = Claim(
    source=Source("Hostile", "Squared"),
    domain={x: Interval(-2, 2), y: Interval(-2, 2)},
    hypotheses=(given,),
    printed=Le(x**2, y**2),
    proof=(Step(y**2, "squares keep the order", by=(y - x) * (y + x)),),
    at_least=Verdict.PROVED,
)

REFUSED = "sign|negative|could not be confirmed|false at"
REFUTED = True
