"""F rises everywhere if no slope of the activation is negative, and not in general."""

from sympy import FiniteSet, Function, Integer, Integral, Interval, Lambda, Symbol, oo

from derivations import Claim, Defect, Ge, Statement, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.homogeneous import c_minus, c_plus
from derivations.mathematics.laws import gaussian, student_2

r, y = Symbol("r", real=True), Symbol("y", real=True)
left, right = Symbol("A", nonnegative=True), Symbol("B", nonnegative=True)  # how far the law reaches on either side of r
p = Function("p", nonnegative=True)  # any density, up to its normalisation

# F' = θ₁ = c₊ Φ(r) + c₋ (1 − Φ(r)).
BALL = Lambda(y, (4 - y**2) ** 2)  # uniform on the ball of radius 2 in five dimensions
slope_of_F = c_plus * Integral(p(y), (y, r - left, r)) + c_minus * Integral(p(y), (y, r, r + right))


claim = Claim(
    source=joma(
        "Lemma 3, monotone F",
        section="A.3.1",
        place="Lemma 3, the sentence after Eqn. 49; repeated in Lemma 4",
        says="For every homogeneous activation F(r) = θ₂(0) + ∫₀^r θ₁ is monotonously increasing.",
        read_as="Increasing in the weak sense, F' = θ₁ ≥ 0, for every φ with φ(x) = xφ'(x), as the lemma has it: one slope c₋"
        " below zero and one slope c₊ above.",
    ),
    domain={
        r: Interval(-oo, oo),
        c_plus: Interval(-oo, oo),
        c_minus: Interval(-oo, oo),
        left: Interval(0, oo),
        right: Interval(0, oo),
        p: FiniteSet(Lambda(y, gaussian.p(y)), Lambda(y, student_2.p(y)), BALL),
    },
    printed=Ge(slope_of_F, 0),
    amended=Statement({"": Ge(slope_of_F, 0)}, hypotheses=(Ge(c_minus, 0), Ge(c_plus, 0))),
    defect=Defect(
        "slip",
        because="φ(x) = |x| and φ(x) = min(x, 0) are homogeneous. With the absolute value F(r) = 𝔼|y + r| falls until r = 0;"
        " with min(x, 0) it rises to 0 and not to infinity; with −ReLU, for which rθ₁(r) vanishes at −∞, it is not ≥ 0. For"
        " ReLU, on which the section rests, all three statements hold.",
        mend="In Lemma 3 ask of the two slopes of φ that c₋ ≥ 0 and c₊ > 0; F(−∞) = 0 is then the case c₋ = 0.",
        script="""\
from mpmath import mpf, quad, npdf, inf
# y standard Gaussian; F(r) = theta_2(0) + the integral of theta_1 from 0 to r = E[phi(y + r)] for homogeneous phi.
def F(phi, r):
    return quad(lambda y: phi(y + r) * npdf(y), sorted([-inf, -r, mpf(0), inf]))
low, high = F(abs, mpf(-1)), F(abs, mpf(0))
print("phi = |x|: F(-1) =", low, " F(0) =", high)
assert low > high + 0.3  # not increasing
far = F(lambda x: min(x, 0), mpf(30))
print("phi = min(x, 0): F(30) =", far)
assert abs(far) < 1e-12  # not infinite
relu = F(lambda x: max(x, 0), mpf(30))
print("phi = ReLU: F(30) =", relu)
assert relu > 29
""",
        symbols={
            "r": "the argument of F",
            "c_-": "the slope of φ below zero",
            "c_+": "the slope of φ above zero",
            "A": "how far the law reaches below r",
            "B": "how far the law reaches above r",
            "p": "p_n, the density of the law along a unit vector",
            "y": "the coordinate along that vector",
        },
    ),
    # The absolute value, c₋ = −1 and c₊ = 1, at r = −1 with all the law from −2 to 2: more of it is above r than below.
    counterexample={r: -1, c_plus: 1, c_minus: -1, left: 1, right: 3, p: BALL},
    proof=(Step(Integer(0), "both terms are products of what is not negative", by=slope_of_F),),
    uses=("joma/lemma_3",),
    scope="any law with a density, of any reach; strictly where p is positive on the side of a positive slope",
    at_least=Verdict.PROVED,
)
