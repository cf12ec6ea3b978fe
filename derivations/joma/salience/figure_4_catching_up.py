"""A token whose squared weight is below what attention sees on average raises the entropy of attention as it catches up."""

from sympy import Derivative, E, IndexedBase, Interval, Rational, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Family, Gt, Lt, Statement, Step, Verdict, integers
from derivations.joma import joma
from derivations.joma.salience import attended, entropy, k, kappa, partition

n, l = symbols("n l", integer=True, positive=True)
a = IndexedBase("a")  # the squared weights v²
mean = Symbol("abar", real=True)  # of them under the attention
b = Rational(9, 10)


def squares(l):
    return a[l]


rate = Symbol("S", real=True)  # of the entropy, by the squared weight of token k
change = kappa**2 * exp(kappa * a[k]) / partition(squares, n) * (mean - a[k])

claim = Claim(
    source=joma(
        "Figure 4: components that catch up",
        section="4",
        place="caption of Figure 4, right panel",
        says="The entropy of softmax(v²) goes up again when the remaining components catch up.",
        read_as="A component that catches up is one whose squared weight grows while it is below the mean of the squared"
        " weights under the attention. The stronger reading, any component that is behind another, fails. Stated for"
        " softmax(κv²) with any κ > 0.",
    ),
    domain={
        n: integers(2),
        k: integers(1, n),
        a: Family(Interval(0, oo), (l, 1, n)),
        kappa: Interval.open(0, oo),
    },
    where={mean: attended(squares, n), rate: Derivative(entropy(squares, n), a[k])},
    printed=Statement({"rate": Eq(rate, change), "rises": Gt(rate, 0)}, hypotheses=(Lt(a[k], mean),)),
    other_readings={
        # With κ = 1 and the squared weights 1, 9/10 and 0 the mean is below 9/10.
        "any component that is behind another, as 9/10 behind 1 and beside 0": Gt((E + b * exp(b)) / (E + exp(b) + 1), b),
    },
    proof={
        "rate": (Step(change, "the quotient rule"),),
        "rises": (
            Step(change, "the rate", using=("rate",)),
            Step(0, "the token is below the mean", by=change, using=(Lt(a[k], mean),)),
        ),
    },
    scope="any number of tokens, any squared weights, any κ > 0. The rate is κ²p_k(ā − a_k), p the attention and ā = Σ p a; it"
    " holds without the hypothesis too, so above the mean a token lowers the entropy as it grows",
    at_least=Verdict.PROVED,
)
