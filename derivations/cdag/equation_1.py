"""A node's weights move with the correlation of its children and σ'_j g_j, and a child is sent σ'_j g_j times its weight."""

from typing import Any

from sympy import Derivative, Expr, IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.cdag import ACTIVATIONS, SIGNAL, cdag, i, n, sigma, slope

m, k, l, a = symbols("m k l a", integer=True, positive=True)  # children, and a sample
w, f, g = IndexedBase("w"), IndexedBase("f"), IndexedBase("g")


def node(sample: Any) -> Expr:
    """What σ_j reads in Eqn. 1."""
    return Sum(w[l] * f[l, sample], (l, 1, m))


# To first order the loss falls by Σ_i g_j[i] f_j[i], g_j held fixed.
objective = Sum(g[i] * sigma(node(i)), (i, 1, n))

claim = Claim(
    source=cdag(
        "Theorem 1, the gradient rule",
        section="1.2",
        equations="1",
        place="Eqn. 1, and the first sentence of the proof of Theorem 1",
        says="By the gradient rule the weight w_jk is the correlation of f_k and σ'_j g_j, and the gradient that node j sends"
        " to its child k is σ'_j w_jk g_j.",
        read_as="The correlation is what the gradient rule adds to the weight in one step of size one, or the velocity of the"
        " weight under gradient flow; the writers remark that w_jk is a function of time. The weight itself is"
        " theorem_1_in_time.",
    ),
    domain={
        **dict.fromkeys((n, m), integers(1)),
        k: integers(1, m),
        a: integers(1, n),
        g: SIGNAL,
        w: Family(Interval(-oo, oo), (l, 1, m)),
        f: Family(Interval(-oo, oo), (l, 1, m), (i, 1, n)),
        sigma: ACTIVATIONS,
    },
    printed={
        "w_jk": Eq(Derivative(objective, w[k]), Sum(f[k, i] * slope(node(i)) * g[i], (i, 1, n))),
        "g_{j→k}": Eq(Derivative(objective, f[k, a]), slope(node(a)) * w[k] * g[a]),
    },
    scope="any number of samples and of children, any smooth activation",
    at_least=Verdict.PROVED,
)
