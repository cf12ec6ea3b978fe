"""A homogeneous activation is linear on either side of zero; it is its slope that is a step function."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, Symbol, exp, oo

from derivations import Claim, Defect, Eq, Ne, Statement, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.homogeneous import c_minus, c_plus, slope

x, delta = Symbol("x", real=True), Symbol("delta", real=True)
f, phi = Function("f", real=True), Function("phi", real=True)
SMOOTH = FiniteSet(Lambda(x, 1 / (1 + exp(-x))), Lambda(x, x**2 + x), Lambda(x, exp(-(x**2))))


def homogeneous(activation):
    """φ(x) = φ'(x) x."""
    return Eq(activation, Derivative(activation, x) * x)


quotient = (f(x + delta) - f(x)) / delta
steps = {
    "Eqn. 63": Eq(((x + delta) * f(x + delta) - x * f(x)) / delta, quotient * x + f(x + delta)),
    "constant": Eq(Derivative(phi(x) / x, x), (Derivative(phi(x), x) * x - phi(x)) / x**2),
}
given = (Ne(x, 0), Ne(delta, 0))

claim = Claim(
    source=joma(
        "Lemma 5, first sentence",
        section="A.4",
        equations="62, 63, 64",
        place="Lemma 5, first sentence, and its proof",
        says="A homogeneous φ has one constant below zero and one above, c₋1[x < 0] + c₊1[x > 0].",
        read_as="φ' is meant, which the proof shows to be constant on either side of zero; a prime may have been lost, and"
        " with φ the function would be level on either side, which is not homogeneous unless it is zero.",
    ),
    domain={
        x: Interval(-oo, oo),
        delta: Interval(-oo, oo),
        c_minus: Interval(-oo, oo),
        c_plus: Interval(-oo, oo),
        f: SMOOTH,
        phi: SMOOTH,
    },
    printed=Statement({"form of φ": homogeneous(slope(x)), **steps}, hypotheses=given),
    amended=Statement({"form of φ": homogeneous(x * slope(x)), **steps}, hypotheses=given),
    defect=Defect(
        "misprint",
        because="One prime: the proof ends with φ'(x) constant for x > 0 and for x < 0, and Eqn. 61 speaks of the slopes.",
        mend="Write φ'(x) = c₋1[x < 0] + c₊1[x > 0] in Lemma 5.",
        symbols={
            "x": "the argument of φ",
            "delta": "δx of Eqns. 62–64",
            "c_-": "c₋, the slope of φ below zero",
            "c_+": "c₊, the slope of φ above zero",
            "f": "φ' in Eqns. 62–64",
            "phi": "φ",
        },
    ),
    proof={
        "Eqn. 63": (
            Step(
                (x * (f(x + delta) - f(x)) + delta * f(x + delta)) / delta,
                "with φ(x) = x f(x), f = φ', the difference quotient of φ (Eqn. 62) splits; for δ → 0 this is Eqn. 64",
            ),
        ),
        "constant": (
            Step(
                Derivative(phi(x), x) / x - phi(x) / x**2,
                "the quotient rule: where φ = xφ' the right side is 0, so φ(x)/x = φ'(x) is constant on each side",
            ),
        ),
    },
    scope="off zero; that a vanishing derivative makes φ' constant on x > 0 and on x < 0 is the mean-value theorem",
    at_least=Verdict.PROVED,
)
