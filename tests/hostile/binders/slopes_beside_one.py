"""False at every x but 0: among the slopes of |z − 5| is the one at 5; eight slopes at 0 were taken for it."""

from sympy import Abs, Derivative, Function, Interval, Rational, Subs, Sum, Symbol, symbols

from derivations import Claim, Sharp, Source, Verdict

x, y, z = symbols("x y z", real=True)
i = Symbol("i", integer=True)
h = Function("h", real=True)

claim = Claim(
    source=Source("Hostile", "Slopes at 1, …, 8 beside eight at 0"),
    domain={x: Interval(0, 1)},
    where={h(y): Subs(Derivative(Abs(z - 5), z), z, y)},
    printed=Sharp(
        x * Sum(h(0), (i, 1, 8)) + x**2 * Sum(h(i), (i, 1, 8)),
        infimum=(Rational(-901, 100), Rational(-899, 100)),
        supremum=(Rational(-1, 100), Rational(1, 100)),
    ),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "has no value|could not be shown|slope"
