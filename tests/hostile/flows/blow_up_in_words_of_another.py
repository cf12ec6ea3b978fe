"""False at t = 3/2, where y = 1/(2 − t) is 2: x ends at t = 1, and either rate speaks of the other in words alone."""

from sympy import Interval, Rational, cos, oo, sin, symbols

from derivations import Claim, Eq, Gronwall, Lt, Source, Step, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Blow-up in words of another"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    flow={x: x**2 * (cos(y) ** 2 + sin(y) ** 2), y: y**2 * (cos(x) ** 2 + sin(x) ** 2)},
    initial={x: 1, y: Rational(1, 2)},
    printed={"first": Eq(y, x * (1 - y)), "second": Lt(y, 1)},
    proof={
        "first": Gronwall(x + y),
        "second": Gronwall(
            -(x**2) * (1 - y),
            (Step(y**2, "the flow"), Step(x**2 * (1 - y) ** 2, "the first part", using=("first",))),
        ),
    },
    at_least=Verdict.PROVED,
)

REFUSED = "say in `until`"
