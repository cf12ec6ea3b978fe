"""Far out F is c₊r on the right and c₋r on the left, up to a tail of the law: it ends at ∞ if c₊ > 0, at 0 if c₋ = 0."""

from sympy import FiniteSet, Function, Integral, Interval, Lambda, Symbol, exp, oo

from derivations import Claim, Defect, Eq, Ge, Gt, Statement, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.homogeneous import c_minus, c_plus
from derivations.mathematics.laws import student_2

r, h = Symbol("r", positive=True), Symbol("h", nonnegative=True)  # the law lives on |y| ≤ r + h
u, y = Symbol("u", real=True), Symbol("y", real=True)
b = Symbol("b", nonnegative=True)  # c₊, where it is not negative
p = Function("p", nonnegative=True)  # any even density, up to its normalisation

beyond = Integral(p(r + u), (u, 0, h))  # 1 − Φ(r) = Φ(−r)
Theta_2 = Integral((r + u) * p(r + u), (u, 0, h))  # 𝔼[y 1{y > r}], the same at −r
tail = Integral(u * p(r + u), (u, 0, h))  # 𝔼(y − r)₊

# θ₂ + rθ₁ with the θ₁ and θ₂ of Lemma 3 (joma/lemma_3), at r and at −r.
right = (c_plus - c_minus) * Theta_2 + r * (c_minus * beyond + c_plus * (1 - beyond))
left = (c_plus - c_minus) * Theta_2 - r * (c_minus * (1 - beyond) + c_plus * beyond)

claim = Claim(
    source=joma(
        "Lemma 3, the limits of F",
        section="A.3.1",
        place="Lemma 3, the sentence after Eqn. 49, on F(+∞), and the next one, on F(−∞)",
        says="For every homogeneous activation F(+∞) = +∞; and if rθ₁(r) vanishes at −∞ then F(−∞) = 0, so that F ≥ 0.",
        read_as="Beyond the reach of a law of bounded support F(r) is c₊r, so F(+∞) = +∞ says c₊r > 0 there. That rθ₁"
        " vanishes at −∞ says c₋ = 0. The law has a finite mean, without which θ₂ is not defined.",
    ),
    domain={
        r: Interval.open(0, oo),
        h: Interval(0, oo),
        c_minus: Interval(-oo, oo),
        c_plus: Interval(-oo, oo),
        b: Interval(0, oo),
        p: FiniteSet(Lambda(y, student_2.p(y)), Lambda(y, exp(-(y**2))), Lambda(y, (4 - y**2) ** 2)),
    },
    printed=Statement(
        {"F(+∞) = +∞": Gt(right, 0), "F ≥ 0 where rθ₁ vanishes at −∞": Ge(right.subs(c_minus, 0), 0)},
        hypotheses=(Eq(h, 0),),
    ),
    amended={
        "F(r)": Eq(right, c_plus * r + (c_plus - c_minus) * tail),
        "F(−r)": Eq(left, -c_minus * r + (c_plus - c_minus) * tail),
        "Θ₂": Eq(Theta_2, r * beyond + tail),
        "the tail": Ge(tail, 0),
        "F ≥ 0, c₋ = 0": Ge(left.subs({c_minus: 0, c_plus: b}), 0),
    },
    defect=Defect(
        "slip",
        because="φ(x) = −ReLU(x) is homogeneous, with c₊ = −1 and c₋ = 0: rθ₁(r) vanishes at −∞ and so does F, but F is"
        " negative and falls to −∞; with φ(x) = min(x, 0) F rises to 0 only. It is the hypothesis on the slopes that the"
        " monotony of F lacks as well.",
        mend="In Lemma 3 ask of the two slopes of φ that c₋ ≥ 0 and c₊ > 0; F(−∞) = 0 is then the case c₋ = 0.",
        same_as="joma/lemma_3_increasing",
    ),
    # −ReLU at the end of a law that lives on |y| ≤ 2: F(2) = −2.
    counterexample={r: 2, h: 0, c_minus: 0, c_plus: -1, b: 0, p: Lambda(y, (4 - y**2) ** 2)},
    proof={
        "F(r)": (Step(c_plus * r + (c_plus - c_minus) * (Theta_2 - r * beyond), "sorted by the slopes"),),
        "F(−r)": (Step(-c_minus * r + (c_plus - c_minus) * (Theta_2 - r * beyond), "sorted by the slopes"),),
        "the tail": (Step(0, "neither y − r nor the density is negative", by=tail),),
        "F ≥ 0, c₋ = 0": (
            Step(b * (Theta_2 - r * beyond), "sorted by the slope"),
            Step(0, "it is the slope times the tail", by=b * tail),
        ),
    },
    uses=("joma/lemma_3",),
    scope="any symmetric law with a density, any pair of slopes, every r > 0: F(r) − c₊r and F(−r) + c₋r are c₊ − c₋ times"
    " a tail that is not negative and at most Θ₂(r), the integral of y p(y) from r on, which vanishes as r grows for every"
    " law with a finite mean. So F(+∞) = +∞ for c₊ > 0, and where c₋ = 0 both rθ₁(r) and F(r) vanish at −∞ without being"
    " asked to",
    at_least=Verdict.PROVED,
)
