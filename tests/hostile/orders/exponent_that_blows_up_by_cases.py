"""Goes to infinity as e falls to 0: z is zero in every case."""

from sympy import Abs, Interval, Max, O, exp, sin, symbols

from derivations import Claim, Eq, Source, Verdict

a, e = symbols("a e", real=True)
z = Abs(Abs(a) + 2 * a) - Max(3 * a, -a)
claim = Claim(
    source=Source("Hostile", "Exponent that blows up by cases"),
    domain={a: Interval(-3, 3), e: Interval(-1, 1)},
    printed=Eq(sin(e) ** 3 / e * exp(1 / (z + e)), O(e**2)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
