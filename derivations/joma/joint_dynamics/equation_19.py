"""With linear activation each weight moves with its own Δ, at a speed that grows as the exponential of its logit."""

from sympy import IndexedBase, Integer, Interval, Sum, exp

from derivations import Claim, Eq, Family, Step, Verdict, integers
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
    k,
    l,
    mean,
    phi_prime,
    v,
    x,
    z,
)

Delta = IndexedBase("Delta")
one = Integer(1)  # the only hidden node

v_dot = Sum(U[a, l] * mean(g[i, one] * h[i, one] * f[i, a]), (a, 1, d))  # U_Cᵀ times ẇ of Eqn. 2

claim = Claim(
    source=joma(
        "Equations 19 and 20",
        section="A.2",
        equations="19, 20",
        place="proof of Theorem 2, its first two displays",
        says="With linear activation each weight moves with its own Δ times the exponential of its logit over A; with the"
        " logit of Theorem 1 that is Δ exp(v²/2 + c)/A.",
        read_as="Exp attention and one node, as section 3.1 has it.",
    ),
    domain={symbol: set_ for symbol, set_ in DOMAIN.items() if symbol not in (z, phi_prime)}
    | {K: integers(1, 1), c: Family(Interval(-1, 1), (l, 1, M))},
    where=definitions(exp)
    | {
        h[i, k]: one,  # linear activation
        z[l]: v[one, l] ** 2 / 2 + c[l],  # Theorem 1, exp attention
        Delta[l]: mean(g[i, one] * x[i, l]),
    },
    printed={
        "Eqn. 19": Eq(v_dot, Delta[l] * exp(z[l]) / A),
        "Eqn. 20": Eq(v_dot, Delta[l] * exp(v[one, l] ** 2 / 2 + c[l]) / A),
    },
    proof={
        "Eqn. 19": (
            Step(mean(g[i, one] * b[i, l]), "orthonormal embeddings, the query's too, leave the own token"),
            Step(Delta[l] * exp(z[l]) / A, "b is x e^z/A, and e^z/A is the same for all samples"),
        ),
        "Eqn. 20": (
            Step(mean(g[i, one] * b[i, l]), "orthonormal embeddings, the query's too, leave the own token"),
            Step(Delta[l] * exp(v[one, l] ** 2 / 2 + c[l]) / A, "z is v²/2 + c (Eqn. 14)"),
        ),
    },
    uses=("joma/theorem_1_exp",),
    scope="any number of samples and tokens, any g; linear activation, one node",
    at_least=Verdict.PROVED,
)
