"""Whether the entropy of attention rises when a token catches up depends on how many tokens have nothing to learn."""

from sympy import Derivative, Interval, Rational, Symbol, exp, log, oo

from derivations import Claim, Eq, Gt, Lt, Sharp, Statement, Step, Verdict
from derivations.joma import joma

# The squared weights of a token that is learned, of one that catches up, and the number of tokens with target 0, whose
# weights stay at 0; the attention is softmax(v²).
a, b, m = Symbol("a", positive=True), Symbol("b", positive=True), Symbol("m", nonnegative=True)
Z = exp(a) + exp(b) + m
entropy = log(Z) - (a * exp(a) + b * exp(b)) / Z
balance = m * b - (a - b) * exp(a)
at_the_end = {a: 4, b: Rational(361, 100), m: 20}  # μ = (2, 1.9, 0, …, 0)

claim = Claim(
    source=joma("Figure 4: rebound by catching up", section="4"),
    domain={a: Interval.open(0, oo), b: Interval.open(0, oo), m: Interval(0, oo)},
    printed=Statement({"rate": Gt(Derivative(entropy, b), 0)}, hypotheses=(Lt(b, a),)),
    counterexample=at_the_end,
    amended={
        "rate": Eq(Derivative(entropy, b), -exp(b) * balance / Z**2),
        "(2, 1.9, 0×20)": Sharp(balance.subs(at_the_end), infimum=(Rational(509, 10), 51), supremum=(Rational(509, 10), 51)),
    },
    proof={"rate": (Step(-exp(b) * balance / Z**2, "the quotient rule"),)},
    uses=("joma/theorem_4",),
    scope="two tokens with targets and m without, b < a at the end of training where only b still moves and grows: the entropy"
    " ends rising if m b < (a − b) eᵃ, as for m = 0, and falling otherwise, as for μ = (2, 1.9, 0×20)",
    at_least=Verdict.ENCLOSED,
)
