"""No value from x = 100 on."""

from sympy import Interval, log, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Logarithm ends"),
    domain={x: Interval(0, 1)},
    flow={x: 1},
    printed=Eq(log((100 - x) ** 2), 2 * log(100 - x)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "flow: .* asks for more: .*\\(100 - x\\)\\*\\*2 > 0"
