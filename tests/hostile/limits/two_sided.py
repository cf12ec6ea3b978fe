"""No number: |x|/x has two limits at 0, and only the right one is looked at."""

from sympy import Abs, Interval, Limit, symbols

from derivations import Claim, Eq, Source, Verdict

x, c = symbols("x c", real=True)

claim = Claim(
    source=Source("Hostile", "Two sided"),
    domain={c: Interval(0, 1)},
    printed=Eq(c + Limit(Abs(x) / x, x, 0, dir="+-"), c + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|side|exist|erred|could not be confirmed"
