"""The function (1 − e^{−y²})/y stays below a constant."""

from sympy import Interval, Rational, Symbol, exp, oo, sqrt

from derivations.claim import Claim, Le, Sharp, Verdict
from derivations.notation import joma

y = Symbol("y", positive=True)
g = (1 - exp(-(y**2))) / y

claim = Claim(
    source=joma("Lemma 6", section="A.4.1", equations="75, 76"),
    domain={y: Interval.open(0, oo)},
    printed=Le(g, 1 / sqrt(2)),
    amended=Sharp(g, supremum=(Rational(6381, 10000), Rational(6382, 10000))),
    scope="the whole half-line: the removable singularity at 0 and the tail included",
    waived={"trained": "no model is involved"},
    at_least=Verdict.ENCLOSED,
)
