"""The Jacobian of softmax attention is diag(b) − bbᵀ."""

from sympy import Derivative, KroneckerDelta, exp

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.block import M, b, i, j, l, n, x, z
from derivations.mathematics.softmax import DOMAIN, NORMALISER


def attention(token):
    return exp(z[token]) * x[i, token] / NORMALISER


claim = Claim(
    source=joma(
        "Jacobian of softmax attention",
        section="A.2",
        place="proof of Theorem 1, softmax attention, first sentence",
        says="For softmax attention L = ∂b/∂z is diag(b) − bbᵀ.",
        read_as="Every sample holds a token, so that the normaliser is not zero.",
    ),
    domain={
        n: integers(1),
        M: integers(1),
        i: integers(1, n),
        j: integers(1, M),
        l: integers(1, M),
        **{family: DOMAIN[family] for family in (x, z)},
    },
    where={b[i, l]: attention(l)},
    printed=Eq(Derivative(attention(j), z[l]), b[i, j] * KroneckerDelta(j, l) - b[i, j] * b[i, l]),
    proof=(
        Step(
            attention(j) * KroneckerDelta(j, l) - attention(j) * exp(z[l]) * x[i, l] / NORMALISER,
            "the numerator moves with its own logit alone, the normaliser with all",
        ),
        Step(b[i, j] * KroneckerDelta(j, l) - b[i, j] * b[i, l], "both quotients are attentions"),
    ),
    scope="any number of tokens; samples that hold a token",
    at_least=Verdict.PROVED,
)
