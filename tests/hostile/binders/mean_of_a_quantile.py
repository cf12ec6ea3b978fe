"""False: x = −log(1 − q), whose mean is 1."""

from sympy import Integral, Interval, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x, s, q = symbols("x s q", real=True)
R = Interval(-oo, oo)

claim = Claim(
    source=Source("Hostile", "A mean of a quantile"),
    domain={x: R, q: Interval.open(0, 1)},
    hypotheses=(Eq(Integral(exp(-(s**2) / 2) / sqrt(2 * pi), (s, -oo, x)), q),),
    printed=Eq(Integral(x, (q, 0, 1)), x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of q too"
