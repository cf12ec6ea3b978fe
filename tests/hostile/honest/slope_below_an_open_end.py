"""The slope by the lower of two energies that differ."""

from sympy import Derivative, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

E1, E2 = symbols("E_1 E_2", real=True)
claim = Claim(
    source=Source("Honest", "Slope below an open end"),
    domain={E1: Interval(0, 1), E2: Interval.Lopen(E1, 2)},
    printed=Eq(Derivative(E1**2 * E2, E1), 2 * E1 * E2),
    at_least=Verdict.PROVED,
)
