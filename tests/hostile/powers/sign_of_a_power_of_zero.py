"""False at k = −1, x = 0: sgn(0⁰) = 1 and sgn(0²) = 0."""

from sympy import Interval, oo, sign, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x = symbols("x", real=True)
k = symbols("k", integer=True)

claim = Claim(
    source=Source("Hostile", "Sign of a power of zero"),
    domain={x: Interval(-oo, oo), k: integers(-1)},
    printed=Eq(sign(x ** (k + 1)), sign(x ** (k + 3))),
    accepted={
        "right side: sign of k + 3": "the sign of a power depends on the parity of its exponent alone",
        "right side: sign of 3": "the sign of a power depends on the parity of its exponent alone",
    },
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
