"""Not a verdict: the word is not one of them, and would be greater than none."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Verdict in words"),
    domain={x: Interval(0, 1)},
    printed=Eq((x + 1) ** 2, x**2 + 2 * x + 1),
    at_least="PROVED",  # type: ignore[arg-type]
)

REFUSED = "at_least=Verdict.PROVED"
