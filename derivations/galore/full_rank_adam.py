"""In a rotated basis Adam takes other steps: at full rank GaLore with the singular vectors is not Adam."""

from sympy import Abs, Expr, ImmutableMatrix, Interval, Symbol, oo

from derivations import Claim, Eq, Verdict
from derivations.galore import MEMORY, galore

g, s = Symbol("g", positive=True), Symbol("s", positive=True)
cosine, sine = (1 - s) * (1 + s) / (1 + s**2), 2 * s / (1 + s**2)  # of an angle between 0 and 90°, s the tangent of its half
P = ImmutableMatrix([[cosine, -sine], [sine, cosine]])
G = ImmutableMatrix([g, 0])


def adam(gradient: ImmutableMatrix) -> ImmutableMatrix:
    """The first step at the rate 1, with ε = 0: after the bias correction the moments are G and G∘G."""
    return gradient.applyfunc(lambda entry: entry / Abs(entry))


def step(entry: int) -> Expr:
    return (P * adam(P.T * G))[entry]


claim = Claim(
    source=galore(
        "Extension of Algorithm 1 to full rank, Adam",
        section=MEMORY,
        place="the lines that project, update and project back, with r = m",
        says="The slide does not say what the method is at full rank.",
        read_as="Ours: a weight of 2 × 1, P a rotation, the first step of Adam. Adam itself would go by 1 along the gradient,"
        " and by 0 across it.",
    ),
    domain={g: Interval.open(0, oo), s: Interval.open(0, 1)},
    printed={
        "along the gradient": Eq(step(0), 1 + 2 * s * (1 - s) / (1 + s**2)),
        "across it": Eq(step(1), (s**2 + 2 * s - 1) / (1 + s**2)),
        "length": Eq(step(0) ** 2 + step(1) ** 2, 2),
    },
    scope="any angle between 0 and 90°; at the ends P is a permutation with signs, and the step is Adam's own. The optimizer of"
    " this project projects nothing at full rank, and is Adam",
    at_least=Verdict.PROVED,
)
