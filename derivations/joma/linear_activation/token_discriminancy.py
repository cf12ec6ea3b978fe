"""A positive mean gradient given a token means a positive mean of the gradient times the token's frequency."""

from sympy import Sum, Symbol

from derivations import Claim, Gt, Statement, Step, Verdict
from derivations.joma import joma
from derivations.joma.linear_activation.footnote_1 import Delta, discriminancy, frequency, g, i, n, p
from derivations.joma.linear_activation.footnote_1 import claim as footnote_1

mean_g = Sum(g[i] * p[i], (i, 1, n))  # 𝔼[g]
given_the_token, how_often = Symbol("E_l", real=True), Symbol("P_l", real=True)  # 𝔼_{l,m}[g] and ℙ(l | m)

claim = Claim(
    source=joma(
        "Token discriminancy",
        section="3.1",
        place="paragraph on distinct and common tokens, first sentence",
        says="A positive mean gradient given the token means that the token is positively correlated with the gradient.",
        read_as="Correlation is read as the mean of the product, 𝔼[g x_l] = Δ_l, which is what drives the weight. Read as a"
        " covariance, the mean gradient given the token must exceed the mean gradient, not zero.",
    ),
    domain=footnote_1.domain,
    where={**footnote_1.where, given_the_token: discriminancy, how_often: frequency},
    hypotheses=(Gt(how_often, 0),),
    printed=Statement({"": Gt(Delta, 0)}, (Gt(given_the_token, 0),)),
    other_readings={
        "correlation as covariance": Statement({"": Gt(Delta - frequency * mean_g, 0)}, (Gt(given_the_token, 0),)),
        "correlation as covariance, the mean gradient given the token above the mean gradient": Statement(
            {"": Gt(Delta - frequency * mean_g, 0)}, (Gt(given_the_token, mean_g),)
        ),
    },
    proof=(Step(0, "Δ is the mean gradient given the token times its frequency (Footnote 1)", by=given_the_token * how_often),),
    uses=("joma/footnote_1",),
    scope="any finite number of samples with any probabilities; the token occurs",
    at_least=Verdict.PROVED,
)
