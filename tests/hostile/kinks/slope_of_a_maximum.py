"""False everywhere: the slope of max(y, x) by y at y = x is none, and not the mean of those to both sides."""

from sympy import Derivative, Interval, Max, Rational, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Slope of a maximum"),
    domain={x: Interval(0, 2)},
    printed=Eq(x + Subs(Derivative(Max(y, x), y), y, x), x + Rational(1, 2)),
    at_least=Verdict.SAMPLED,
)

REFUSED = r"has no value at x = .* slope of Max\(x, y\) at a kink"
