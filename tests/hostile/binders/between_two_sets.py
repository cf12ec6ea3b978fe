"""False: z ≤ x ≤ y = z, so that xy = y², whose slope by y is 2y."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, z = symbols("x y z", real=True)

claim = Claim(
    source=Source("Hostile", "Between two sets"),
    domain={x: Interval.open(0, oo), y: Interval(x, oo), z: Interval(0, x)},
    hypotheses=(Eq(y, z),),
    example={x: 1, y: 1, z: 1},
    printed=Eq(Derivative(x * y, y), x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
