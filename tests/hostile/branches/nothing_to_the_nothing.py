"""False at m = −1: 0⁰ is 1, and 0^{m+1} was split into 0^m and 0."""

from sympy import Interval, Symbol, cos, oo, sin

from derivations import Claim, Eq, Source, Verdict, integers

x = Symbol("x", real=True)
m = Symbol("m", integer=True)

claim = Claim(
    source=Source("Hostile", "Nothing to the nothing"),
    domain={x: Interval(-oo, oo), m: integers(-1)},
    printed=Eq((sin(x) ** 2 + cos(x) ** 2 - 1) ** (m + 1), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "breaks|≠ 0|no value|could not be shown|could not be confirmed"
