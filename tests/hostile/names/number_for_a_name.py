"""True of what they are here, and printed as 1·x = 2x."""

from sympy import Interval, Rational, Symbol

from derivations import Claim, Eq, Source, Verdict

one, e, x = Symbol("1"), Symbol("e"), Symbol("x", real=True)
half = Symbol(r"\frac{1}{2}")

claim = Claim(
    source=Source("Hostile", "Number for a name"),
    domain={x: Interval(1, 2)},
    where={one: 2, e: 3, half: Rational(1, 3)},
    printed={"one": Eq(x * one, 2 * x), "e": Eq(x * e, 3 * x), "half": Eq(x * half, x / 3)},
    at_least=Verdict.PROVED,
)

REFUSED = "reads as"
