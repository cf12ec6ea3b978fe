"""Not defined at a = 0."""

from sympy import Interval, O, symbols

from derivations import Claim, Eq, Source, Verdict

a, eps = symbols("a eps", real=True)

claim = Claim(
    source=Source("Hostile", "Parameter below"),
    domain={a: Interval(-1, 1), eps: Interval.open(0, 1)},
    printed=Eq((eps + eps**2) / (eps * a) - 1 / a, O(eps)),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|zero|could not be shown|could not be confirmed"
