"""The function (1 − e^{−y²})/y of Lemma 6 has the maximum 0.6381…."""

from sympy import Interval, Rational, oo

from derivations import Claim, Sharp, Verdict
from derivations.joma import joma
from derivations.joma.salience.lemma_6 import g, y

claim = Claim(
    source=joma(
        "Extension of Lemma 6: the sharp bound",
        section="A.4.1",
        place="Lemma 6",
        says="g(y) = (1 − exp(−y²))/y is at most 1/√2 for y ≥ 0.",
        read_as="Ours: the best constant, 0.6381…, where the paper has 0.7071….",
    ),
    domain={y: Interval.open(0, oo)},
    printed=Sharp(g, supremum=(Rational(6381, 10000), Rational(6382, 10000))),
    scope="the whole half-line: the removable singularity at 0 and the tail included",
    at_least=Verdict.ENCLOSED,
)
