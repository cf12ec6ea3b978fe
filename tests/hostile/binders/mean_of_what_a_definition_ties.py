"""False at x = 1/10, where the mean of √y is 2/3: q = x² is y."""

from sympy import Integral, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, q = symbols("x y q", real=True)
claim = Claim(
    source=Source("Hostile", "A mean of what a definition ties"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    where={q: x**2},
    hypotheses=(Eq(q, y),),
    printed=Eq(Integral(x, (y, 0, 1)), x),
    at_least=Verdict.SAMPLED,
)

REFUSED = "speaks of y too"
