"""Not a number at 0: the indicator of x > 0 has a gap between its two branches."""

from sympy import Interval, Piecewise, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)
step = Piecewise((1, x > 0), (0, x < 0))

claim = Claim(
    source=Source("Hostile", "No branch at zero"),
    domain={x: Interval(-1, 1)},
    printed=Eq((x + step) ** 2, x**2 + 2 * x * step + step**2),
    at_least=Verdict.PROVED,
)

REFUSED = "defined|branch|Piecewise|could not be confirmed|nan|cover"
