"""Both sides have log(e² − e⁴ − x), which has no value near e = 0; it cancels in their difference."""

from sympy import Interval, O, cos, log, symbols

from derivations import Claim, Eq, Source, Verdict

e, x = symbols("e x", real=True)

claim = Claim(
    source=Source("Hostile", "Common term at zero"),
    domain={e: Interval(-1, 1), x: Interval(1, 2)},
    printed=Eq(cos(e) + log(e**2 - e**4 - x), 1 + log(e**2 - e**4 - x) + O(e**2)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "no value"
