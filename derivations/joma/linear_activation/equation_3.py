"""The weights of a node move with Δ times the exponential of the logits, divided by the normaliser."""

from sympy import IndexedBase, Integer, Interval, Lambda, Sum, Symbol, exp

from derivations import Claim, Defect, Eq, Family, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.block import (
    DOMAIN,
    A,
    K,
    M,
    U,
    a,
    b,
    c,
    d,
    definitions,
    f,
    g,
    h,
    i,
    l,
    mean,
    n,
    phi_prime,
    v,
    w,
    x,
    z,
)

Delta = IndexedBase("Delta")
one = Integer(1)  # the only hidden node
u = Symbol("u", real=True)

v_dot = Sum(U[a, l] * mean(g[i, one] * h[i, one] * f[i, a]), (a, 1, d))  # U_Cᵀ times ẇ of Eqn. 2

claim = Claim(
    source=joma(
        "Equation 3",
        section="3.1",
        equations="3",
        place="the display of Eqn. 3, from its left to its right end",
        says="For exp attention and one node, v moves with Δ times the exponential of the logits, which Theorem 1 makes v²/2 +"
        " c.",
        read_as="The normaliser A of exp attention is the constant of Eqn. 1, which need not be 1; c is that of Theorem 1, so"
        " that no factor can be hidden in it. What stands in the middle, Δ∘exp(z), lacks 1/A alike (joma/equation_19).",
    ),
    domain={symbol: set_ for symbol, set_ in DOMAIN.items() if symbol != z}
    | {K: integers(1, 1), c: Family(Interval(-1, 1), (l, 1, M))},
    where=definitions(exp)
    | {
        z[l]: v[one, l] ** 2 / 2 + c[l],  # Theorem 1, exp attention
        Delta[l]: mean(g[i, one] * h[i, one] * x[i, l]),
    },
    printed=Eq(v_dot, Delta[l] * exp(v[one, l] ** 2 / 2 + c[l])),
    # One sample, one token, A = 2: the weight moves at 1/2, not at 1.
    counterexample={n: 1, K: 1, M: 1, d: 2, l: 1, A: 2, x[1, 1]: 1, g[1, 1]: 1, w[1, 1]: 0, w[1, 2]: 0, c[1]: 0}
    | {U[1, 0]: 1, U[2, 0]: 0, U[1, 1]: 0, U[2, 1]: 1, phi_prime: Lambda(u, 1)},
    amended=Eq(v_dot, Delta[l] * exp(v[one, l] ** 2 / 2 + c[l]) / A),
    defect=Defect(
        "misprint",
        because="The factor 1/A of Eqn. 1 is missing; Eqns. 19 and 20, the same formula in the appendix, have it. Nothing else"
        " depends on it, since A cancels in Eqn. 21.",
        mend="Divide the right sides of Eqn. 3 by A.",
        symbols={
            "A": "the constant normaliser of exp attention",
            "Delta": "Δ[l] = 𝔼[g h' x_l], what drives the weight of token l",
            "U": "the embeddings as columns: U[·, 0] is the query's, U[·, l] that of contextual token l",
            "a": "a coordinate of the embeddings",
            "f": "the input of the MLP, U_C b + u_q",
            "h'": "φ' of the node at each sample",
            "\\phi'": "the derivative of the activation",
        },
    ),
    proof=(
        Step(mean(g[i, one] * h[i, one] * b[i, l]), "orthonormal embeddings, the query's too, leave the own token (Eqn. 11)"),
        Step(Delta[l] * exp(z[l]) / A, "b is x e^z/A, and e^z/A is the same for all samples"),
        Step(Delta[l] * exp(v[one, l] ** 2 / 2 + c[l]) / A, "z is v²/2 + c (Eqn. 14)"),
    ),
    uses=("joma/theorem_1_exp",),
    scope="any number of samples and tokens, any activation, any g; A is the constant normaliser of exp attention",
    at_least=Verdict.PROVED,
)
