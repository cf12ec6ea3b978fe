"""False at x = −1, which is far below −10⁻⁵⁰⁰⁰, a number that Python does not print."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Ge, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Number that nobody reads"),
    domain={x: Interval(-1, 1)},
    printed=Ge(x, -Rational(1, 10**5000)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "binary digits; nobody reads so many"
