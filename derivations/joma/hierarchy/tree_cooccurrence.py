"""On small trees of equal biases, by enumeration: co-occurrence depends on three depths; at one depth it is Theorem 5's."""

from sympy import Interval, Symbol, symbols

from derivations import Claim, Eq, Verdict, integers, tree
from derivations.joma import joma
from derivations.mathematics.tree import DEFINITIONS, along, below, has, i, l, m, n, parent, probability

rho, rho_0 = symbols("rho rho_0", real=True)  # the bias of every link, and of the root: y_1, right below the class
P_lm, P_m = Symbol("P(y_{l}=1,y_{m}=1)", real=True), Symbol("P(y_{m}=1)", real=True)
q, q_l, q_m = symbols("q q_l q_m", real=True)  # a factor ρ for each link between l and m, and from the root down to each


claim = Claim(
    source=joma(
        "Extension of Theorem 5, by enumeration",
        section="A.5",
        place="Theorem 5",
        says="The theorem and its form for different depths, held against the sum over all values of all nodes.",
        read_as="Multiplied by P(y_m = 1) and by the denominator on the right, so that nothing is divided by.",
    ),
    domain={
        n: integers(3),
        l: integers(2, n),
        m: integers(2, n),
        parent: tree(n),
        rho: Interval(-1, 1),
        rho_0: Interval(-1, 1),
    },
    where={
        **DEFINITIONS,
        P_lm: probability(has(l, -1) * has(m, -1), root=rho_0, link=rho),  # the sign of the value 1 is −1
        P_m: probability(has(m, -1), root=rho_0, link=rho),
        q: along(below[i, l] * (1 - below[i, m]) + below[i, m] * (1 - below[i, l]), rho, first=2),
        q_l: along(below[i, l], rho, first=2),
        q_m: along(below[i, m], rho, first=2),
    },
    # With H_l = H_m = H and d_l = d_m = L − 1 this is Eqn. 105.
    printed=Eq(
        2 * P_lm * (1 - rho_0 * q_m),
        P_m * (1 + q - rho_0 * q_l - rho_0 * q_m),
    ),
    uses=("joma/theorem_5", "joma/theorem_5_depths", "joma/tree_inference"),
    # A check of Theorem 5 that shares nothing with its proof: at points, tree by tree. Path by path it is theorem_5_depths.
    scope="trees of 3 to 5 nodes below the class, any two nodes below the root, at one depth or not; rho_0 is the bias of y_1",
    waived={
        "symbolic": "a sum over all configurations of a tree that is not given has no symbolic form",
    },
    at_least=Verdict.SAMPLED,
)
