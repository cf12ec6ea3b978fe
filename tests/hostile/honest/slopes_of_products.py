"""(x²)′(x³)′ is 6x³, (x²(x³)′)′ is 12x³: brackets say which of the two is meant."""

from sympy import Derivative, Interval, symbols

from derivations import Claim, Eq, Source, Step, Verdict

x = symbols("x", real=True)
square, cube = Derivative(x**2, x), Derivative(x**3, x)
claim = Claim(
    source=Source("Honest", "Slopes of products"),
    domain={x: Interval(1, 3)},
    printed={"each": Eq(square * cube, 6 * x**3), "of both": Eq(Derivative(x**2 * cube, x), 12 * x**3)},
    proof={
        "each": (Step(2 * x * cube, "the first slope"), Step(6 * x**3, "the second")),
        "of both": (Step(Derivative(3 * x**4, x), "the slope within"), Step(12 * x**3, "the one around it")),
    },
    at_least=Verdict.PROVED,
)
