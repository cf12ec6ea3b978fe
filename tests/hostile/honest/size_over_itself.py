"""|s|/s is one for a positive s."""

from sympy import Abs, Interval, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", real=True)

claim = Claim(
    source=Source("Honest", "Size over itself"),
    domain={x: Interval(-oo, oo), s: Interval.Lopen(0, 1)},
    printed=Eq(exp(x), exp(x) * Abs(s) / s),
    at_least=Verdict.PROVED,
)
