"""False: the telescoping series is taken to −f(1), as if f vanished at infinity."""

from sympy import Interval, S, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

i = Symbol("i", integer=True, positive=True)
c = Symbol("c", real=True)

claim = Claim(
    source=Source("Hostile", "Telescope to infinity"),
    domain={c: Interval(0, 1)},
    printed=Eq(c + Sum((i + 1) / (i + 2) - i / (i + 1), (i, 1, oo)), c - S.Half),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|infinite|could not be confirmed|false|limit"
