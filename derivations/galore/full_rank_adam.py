"""In the basis of the gradient's singular vectors Adam takes other steps: at full rank GaLore is not Adam."""

from sympy import Abs, ImmutableMatrix, Interval, Symbol, oo

from derivations import Claim, Eq, Verdict
from derivations.galore import MEMORY, galore

g, s = Symbol("g", positive=True), Symbol("s", positive=True)
cosine, sine = (1 - s) * (1 + s) / (1 + s**2), 2 * s / (1 + s**2)  # of an angle between 0 and 90°, s the tangent of its half
G = ImmutableMatrix([g * cosine, g * sine])
P = ImmutableMatrix([[cosine, -sine], [sine, cosine]])  # its left singular vectors: the direction of G, and the one across
R = P.T * G


def adam(gradient: ImmutableMatrix) -> ImmutableMatrix:
    """The first step at the rate 1, with a small ε: after the bias correction the moments are G and G∘G."""
    return gradient.applyfunc(lambda entry: entry / Abs(entry) if entry else entry)


step = P * adam(R.applyfunc(lambda entry: entry.factor()))

claim = Claim(
    source=galore(
        "Extension of Algorithm 1 to full rank, Adam",
        section=MEMORY,
        place="the lines that compute P, project, update and project back, with r = m",
        says="The slide does not say what the method is at full rank.",
        read_as="Ours: the first step of Adam on a weight of 2 × 1 whose gradient G has the norm g and no zero, with P from the"
        " singular value decomposition of G. The step is G/g, and Adam's own (1, 1).",
    ),
    domain={g: Interval.open(0, oo), s: Interval.open(0, 1)},
    printed={
        "seen": Eq(R[0], g),
        "length": Eq(step[0] ** 2 + step[1] ** 2, 1),
        "distance from Adam's step": Eq((1 - step[0]) ** 2 + (1 - step[1]) ** 2, ((1 - 2 * s) ** 2 + s**2) / (1 + s**2)),
    },
    scope="any angle between 0 and 90°; the distance is never zero. For G = (2, 1) GaLore goes by (.894, .447). Where P is a"
    " permutation with signs the step is Adam's own. The optimizer of this project projects nothing at full rank, and is Adam",
    at_least=Verdict.PROVED,
)
