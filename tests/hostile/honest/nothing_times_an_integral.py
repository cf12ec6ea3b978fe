"""True: zero times an integral that exists."""

from sympy import Function, Integral, Interval, exp, symbols

from derivations import Claim, Eq, Source, Verdict

c, s, x = symbols("c s x", real=True)
h = Function("h")

claim = Claim(
    source=Source("Hostile", "Nothing times an integral"),
    domain={x: Interval(-1, 1)},
    where={h(c): c * Integral(exp(s), (s, 0, 1))},
    printed=Eq(h(x) + h(0), h(x)),
    at_least=Verdict.PROVED,
)
