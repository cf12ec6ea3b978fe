"""|s| = s where s is not negative."""

from sympy import Abs, Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

s = Symbol("s", real=True)
claim = Claim(
    source=Source("Hostile", "Modulus on the unit interval"),
    domain={s: Interval(0, 1)},
    printed=Eq(Abs(s), s),
    at_least=Verdict.PROVED,
)
