"""The Gaussian integral of Lemma 7 is at most 1, since what the proof bounds it by is, by Lemma 6."""

from sympy import Interval, oo, sqrt

from derivations import Claim, Le, Step, Use, Verdict
from derivations.joma import joma
from derivations.joma.salience import lemma_6
from derivations.joma.salience.lemma_7_proof import value, y

g = lemma_6.g.subs(lemma_6.y, y / sqrt(2))

claim = Claim(
    source=joma(
        "Lemma 7: last line of the proof",
        section="A.4.1",
        place="proof of Lemma 7, last line",
        says="By Lemma 6 the last member of the display, √2 times the function g at y/√2, is at most 1.",
        read_as="",
    ),
    domain={y: Interval.open(0, oo)},
    printed=Le(value, 1),
    proof=(
        Step(
            1, "Lemma 6", by=sqrt(2) * (1 / sqrt(2) - g), using=(Use("joma/lemma_6", {lemma_6.y: y / sqrt(2)}, "everywhere"),)
        ),
    ),
    uses=("joma/lemma_7_proof",),
    scope="every y > 0",
    at_least=Verdict.PROVED,
)
