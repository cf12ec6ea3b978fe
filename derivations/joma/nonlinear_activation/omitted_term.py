"""The term with μμᵀ that Eqn. 6 leaves out is no constant shift: it vanishes at μ and changes the rate along μ."""

from sympy import IndexedBase, Interval, Sum, Symbol, symbols

from derivations import Claim, Defect, Eq, Family, Step, Verdict, integers, sphere
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, STUDENT_2, WHERE, F, Phi, p

M = Symbol("M", integer=True, positive=True)
i, l = symbols("i l", integer=True, positive=True)
m, a, b = (Symbol(name, positive=True) for name in ("m", "a_+", "b"))  # ‖μ‖, a₊, ‖x̄₊‖ with s_μ = 1
xi, d = symbols("xi d", real=True)
beta_1, beta_2 = symbols("beta_1 beta_2", real=True)
e, v = IndexedBase("e"), IndexedBase("v")  # μ = m e
r = b * m + xi  # r₊ at μ


def omitted(v):
    """β₂μμᵀ(μ − v)."""
    return beta_2 * m * e[i] * Sum(m * e[l] * (m * e[l] - v(l)), (l, 1, M))


claim = Claim(
    source=joma(
        "Remark before Equation 6",
        section="4",
        place="paragraph before Eqn. 6, second sentence",
        says="The μμᵀ term of C is left out because it mainly adds a constant shift in the fixed direction μ.",
        read_as="Constant as independent of v, and mainly as: up to something small against it; but at v = μ, about which the"
        " dynamics are expanded, what varies cancels the whole of the constant part β₂‖μ‖²μ. The term is β₂μμᵀ(μ − v), with β₁"
        " and β₂ of Eqns. 73 and 74 and s_μ = 1. Its direction is fixed, as the sentence says. That the term is left out is a"
        " simplification and not what the verdict is on.",
    ),
    domain={
        M: integers(2),
        i: integers(1, M),
        m: Interval(1, 2),
        a: Interval(1, 2),
        b: Interval(1, 2),
        xi: Interval(-2, 2),
        d: Interval(-1, 1),
        e: sphere(M),
        v: Family(Interval(-2, 2), (l, 1, M)),
        F: LAWS,
    },
    where={
        **WHERE,
        beta_1: a * b / m**2 * Phi(r),
        beta_2: a * b / m**4 * (xi * p(r) - 2 * Phi(r)),
    },
    printed=Eq(omitted(lambda l: v[l]), omitted(lambda l: 0)),
    amended={
        "at μ": Eq(omitted(lambda l: m * e[l]), 0),
        "at μ + d μ/‖μ‖": Eq(omitted(lambda l: (m + d) * e[l]), -d * beta_2 * m**2 * e[i]),
        "the rate along μ": Eq(beta_1 + beta_2 * m**2, a * b / m**2 * (xi * p(r) - Phi(r))),
    },
    defect=Defect(
        "slip",
        because="The term is linear in μ − v and vanishes at μ. It turns the rate along μ from −β₁ into −(β₁ + β₂‖μ‖²), and"
        " with the printed β₁ and β₂ that is positive in three dimensions or more: the term decides about stability.",
        mend="Say that the term β₂μμᵀ(μ − v), which acts along μ and vanishes at μ, is dropped to keep the components apart.",
        script="""\
from mpmath import mpf, sqrt
theta_1 = lambda r: (1 + r / sqrt(2 + r * r)) / 2  # Student's t with two degrees of freedom
p = lambda r: (2 + r * r) ** mpf(-1.5)  # its density
# The critical point mu = (1, 0), x_plus = (2, 0), x_minus = 0, xi = -1, a_plus = 1, a_minus = 2 + sqrt(3): r_plus = 1.
xi, r = mpf(-1), mpf(1)
beta_1, beta_2 = 2 * theta_1(r), 2 * (xi * p(r) - 2 * theta_1(r))  # Eqns. 73, 74 with s_mu = |mu| = 1
term = lambda v: beta_2 * (1 - v)  # the component along mu of beta_2 mu mu^T (mu - v), at (v, 0)
print("the term at v = 0, mu/2, mu:", term(mpf(0)), term(mpf(1) / 2), term(mpf(1)))
assert abs(term(mpf(0)) - term(mpf(1))) > 3.5
print("rate along mu without the term:", -beta_1, "  with it:", -(beta_1 + beta_2))
assert -beta_1 < -1.5
assert -(beta_1 + beta_2) > 1.9
""",
        symbols={
            "M": "the number of coordinates of v (M_C in the paper)",
            "i": "the index of a coordinate",
            "l": "the index of a coordinate",
            "m": "‖μ‖",
            "a_+": "a₊, the weight of the positive component",
            "b": "‖x̄₊‖",
            "xi": "ξ*, the bias at the critical point",
            "d": "how far v is from μ along μ",
            "e": "μ/‖μ‖",
            "v": "the weights of a node, one for each contextual token",
            "beta_1": "β₁ of Eqn. 73",
            "beta_2": "β₂ of Eqn. 74",
            "F": "F(r) = 𝔼(y + r)₊ (Lemma 3)",
            "Phi": "θ₁ = F'",
            "p": "dθ₁/dr = p_n",
            "y": "the argument of F",
        },
    ),
    # At the critical point of t₂ (joma/critical_point_t2) the term is β₂μ at v = 0 and nothing at v = μ.
    counterexample={
        M: 2,
        i: 1,
        m: 1,
        a: 1,
        b: 2,
        xi: -1,
        d: 1,
        e[1]: 1,
        e[2]: 0,
        v[1]: 1,
        v[2]: 0,
        F: STUDENT_2,
    },
    proof={
        "the rate along μ": (Step(a * b / m**2 * (Phi(r) + xi * p(r) - 2 * Phi(r)), "Eqns. 73 and 74"),),
    },
    uses=("joma/equation_73", "joma/theorem_3_unimodal"),
    scope="any dimension from 2 on, any law, s_μ = 1. The rate along μ, −(β₁ + β₂‖μ‖²), is positive for every law with a"
    " density that falls in |y| (joma/theorem_3_unimodal), where −β₁ is negative",
    at_least=Verdict.PROVED,
)
