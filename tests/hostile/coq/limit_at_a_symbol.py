"""False everywhere: exp(-x) tends to 0, and not to exp(-p); in Coq the limit would be one at p, which is called p_infty."""

from sympy import Interval, Limit, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, p = symbols("x p_infty", positive=True)

claim = Claim(
    source=Source("Hostile", "Limit at a symbol"),
    domain={x: Interval(1, oo), p: Interval(1, 2)},
    printed=Eq(Limit(exp(-x), x, oo), exp(-p)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
