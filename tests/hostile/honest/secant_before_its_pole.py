"""∫₀ˣ sec² = tan x for x up to one."""

from sympy import Integral, Interval, sec, symbols, tan

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", nonnegative=True)

claim = Claim(
    source=Source("Honest", "Secant before its pole"),
    domain={x: Interval(0, 1)},
    printed=Eq(Integral(sec(s) ** 2, (s, 0, x)), tan(x)),
    at_least=Verdict.PROVED,
)
