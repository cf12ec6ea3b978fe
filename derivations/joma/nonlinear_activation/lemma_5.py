"""With a homogeneous activation θ₁ rises with the difference of the two slopes, not with their sum."""

from sympy import Derivative, Interval, Symbol, oo

from derivations import Claim, Defect, Eq, Step, Verdict
from derivations.joma import joma
from derivations.joma.critical_points.lemma_3 import half, theta_1, theta_2
from derivations.mathematics.any_law import LAWS, STUDENT_2, WHERE, F, Phi, p
from derivations.mathematics.homogeneous import c_minus, c_plus

r = Symbol("r", real=True)

claim = Claim(
    source=joma(
        "Lemma 5",
        section="A.4",
        equations="61",
        place="Lemma 5, Eqn. 61",
        says="dθ₁/dr is (c₋ + c₊)p_n(r) and dθ₂/dr is −(c₋ + c₊)r p_n(r), where c₋ and c₊ are the two constants of φ.",
        read_as="c₋ and c₊ are the slopes of φ below and above zero, φ' = c₋1[x < 0] + c₊1[x > 0], as the proof of the"
        " lemma ends with φ' being constant on either side. Were φ itself |x|(c₋1[x < 0] + c₊1[x > 0]) the sum would be"
        " right: see the other reading.",
    ),
    domain={r: Interval(-oo, oo), half: Interval(0, oo), c_minus: Interval(-oo, oo), c_plus: Interval(-oo, oo), F: LAWS},
    where=WHERE,
    printed={
        "dθ₁/dr": Eq(Derivative(theta_1(r), r), (c_minus + c_plus) * p(r)),
        "dθ₂/dr": Eq(Derivative(theta_2(r), r), -(c_minus + c_plus) * r * p(r)),
    },
    amended={
        "dθ₁/dr": Eq(Derivative(theta_1(r), r), (c_plus - c_minus) * p(r)),
        "dθ₂/dr": Eq(Derivative(theta_2(r), r), -(c_plus - c_minus) * r * p(r)),
    },
    other_readings={
        "with φ(x) = |x|(c₋1[x < 0] + c₊1[x > 0]), whose slope below zero is −c₋": {
            "dθ₁/dr": Eq(Derivative(-c_minus * (1 - Phi(r)) + c_plus * Phi(r), r), (c_minus + c_plus) * p(r)),
        },
    },
    defect=Defect(
        "slip",
        because="θ₁ goes from c₋ to c₊, so it rises with their difference. For ReLU, c₋ = 0, the two agree. Theorem 3"
        " uses of the lemma that the derivatives are bounded and that dθ₂/dr is −r dθ₁/dr (in Eqn. 74), which both survive.",
        mend="Write c₊ − c₋ for c₋ + c₊ in Eqn. 61 (twice).",
        script="""\
from mpmath import mpf, diff, npdf, quad, inf
# y standard Gaussian, phi(x) = |x| = phi'(x) x with the slopes c_- = -1 and c_+ = 1.
minus, plus, r = mpf(-1), mpf(1), mpf(1)
theta_1 = lambda r: minus * quad(npdf, [-inf, -r]) + plus * quad(npdf, [-r, inf])  # Eqn. 40 with psi = phi'
theta_2 = lambda r: minus * quad(lambda y: y * npdf(y), [-inf, -r]) + plus * quad(lambda y: y * npdf(y), [-r, inf])
for name, slope, factor in (("theta_1", diff(theta_1, r), npdf(r)), ("theta_2", diff(theta_2, r), -r * npdf(r))):
    print(name, "slope", slope, " printed", (minus + plus) * factor, " with the difference", (plus - minus) * factor)
    assert abs(slope - (minus + plus) * factor) > 0.4
    assert abs(slope - (plus - minus) * factor) < 1e-8
""",
        symbols={
            "r": "the argument of θ₁ and θ₂",
            "c_-": "c₋, the slope of φ below zero",
            "c_+": "c₊, the slope of φ above zero",
            r"\Theta_{2}(0)": "half the mean of |y|",
            "F": "F(r) = 𝔼(y + r)₊, from which the law is taken: Φ = F', p = F''",
            "Phi": "the distribution function of p_n",
            "p": "p_n, the density of the law along a unit vector",
            "y": "the coordinate along that vector",
        },
    ),
    # The absolute value, c₋ = −1 and c₊ = 1: the printed sum of the slopes is 0, yet θ₁ rises from −1 to 1.
    counterexample={r: 1, half: 1, c_minus: -1, c_plus: 1, F: STUDENT_2},
    proof={
        "dθ₁/dr": (
            Step(-c_minus * p(r) + c_plus * p(r), "P[y > −r] = Φ(r) grows with the density, P[y < −r] shrinks with it"),
        ),
        "dθ₂/dr": (Step((c_plus - c_minus) * (-r * p(r)), "the integral of y p(y) from 0 to r grows with r p(r)"),),
    },
    uses=("joma/lemma_3",),
    scope="any symmetric law with a density, any pair of slopes; the printed form holds only for c₋ = 0, as for ReLU",
    at_least=Verdict.PROVED,
)
