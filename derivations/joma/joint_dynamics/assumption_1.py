"""The mean of g x stays constant in training if g does not depend on the nodes; that other layers are fixed is not enough."""

from sympy import IndexedBase, Integer, Sum, Symbol, exp

from derivations import Claim, Defect, Eq, Statement, Step, Verdict, integers, stochastic
from derivations.joma import joma
from derivations.mathematics.block import (
    DOMAIN,
    A,
    K,
    M,
    U,
    a,
    d,
    definitions,
    f,
    g,
    gradient_flow,
    h,
    i,
    k,
    l,
    mean,
    n,
    phi_prime,
    w,
    x,
    z,
)

m = Symbol("k'", integer=True, positive=True)  # a node, as k is
s = Symbol("s", integer=True, nonnegative=True)  # 1: the softmax loss; 0: a loss that is linear in the nodes
node, y, p, c = (IndexedBase(name) for name in ("h", "y", "p", "c"))
linear = Eq(s, 0)

SCRIPT = """
import numpy as np
# One sample of class 1 with one token, two linear nodes under the softmax loss, exp attention with A = 1; Eqn. 2 from zero
u_q, u_1, z = np.array([1., 0.]), np.array([0., 1.]), 0.
w, steps, means = np.zeros((2, 2)), 1000, []
for _ in range(steps + 1):
    b = np.exp(z)
    f = u_q + b * u_1
    p = np.exp(w @ f) / np.exp(w @ f).sum()
    g = np.array([1., 0.]) - p
    means.append(g[0])  # E[g x] of node 1, x = 1
    w, z = w + np.outer(g, f) / steps, z + b * (g @ w @ u_1) / steps
print("E[g x] of node 1 at t = 0 and at t = 1:", means[0], means[-1])
assert means[0] == 0.5 and means[-1] < 0.3
"""

claim = Claim(
    source=joma(
        "Assumption 1, layer-wise training",
        section="2",
        place="first sentence after Assumption 1",
        says="The means of what involves g, such as 𝔼[g x], stay constant where the current layer is trained and all others"
        " are fixed.",
        read_as="Fixed are the weights of the other layers, as in layer-wise training; g is then still a function of the"
        " nodes it is sent to, unless the loss is linear in them. Held against the paper's own case, the softmax loss on"
        " the hidden nodes (s = 1), with linear activation and exp attention.",
    ),
    domain={
        **{symbol: set_ for symbol, set_ in DOMAIN.items() if symbol not in (g, phi_prime)},
        k: integers(1, K),
        y: stochastic(n, K),
        s: integers(0, 1),
    },
    where={
        **definitions(exp),
        h[i, k]: Integer(1),
        node[i, k]: Sum(w[k, a] * f[i, a], (a, 1, d)),
        p[i, k]: exp(node[i, k]) / Sum(exp(node[i, m]), (m, 1, K)),
        g[i, k]: y[i, k] - s * p[i, k],
    },
    flow=gradient_flow(exp),
    constant=c[k, l],
    printed=Eq(mean(g[i, k] * x[i, l]), c[k, l]),
    # The nodes move apart at the rate 2, so that g of the first falls at the rate 1/2.
    counterexample={n: 1, K: 2, M: 1, d: 2, k: 1, l: 1, s: 1, A: 1, x[1, 1]: 1, y[1, 1]: 1, y[1, 2]: 0, z[1]: 0}
    | {U[1, 0]: 1, U[2, 0]: 0, U[1, 1]: 0, U[2, 1]: 1, w[1, 1]: 0, w[1, 2]: 0, w[2, 1]: 0, w[2, 2]: 0},
    amended=Statement({"": Eq(mean(g[i, k] * x[i, l]), c[k, l])}, (linear,)),
    defect=Defect(
        "slip",
        because="Fixing the other layers fixes the function that sends g back, not g: with the softmax loss on the nodes g"
        " is the label less softmax(h), and falls to zero as the layer learns. The assumption itself is not touched.",
        mend="Say that the assumption holds where g is held fixed, as in Eqn. 9, or where the loss is linear in h_k.",
        script=SCRIPT,
        symbols={
            "s": "1 for the softmax loss on the nodes, 0 for a loss that is linear in them",
            "y": "y[i, k] is 1 where k is the class of sample i, else 0 (or its probability)",
            "p": "softmax(h) of sample i",
            "h": "the hidden nodes, h_k = w_kᵀf",
            "k'": "a node",
            "c": "the constant value of 𝔼[g_k x_l]",
            "f": "the input of the MLP, U_C b + u_q",
            "h'": "φ' of each node at each sample, here 1",
            "a": "a coordinate of the embeddings",
            "j": "a contextual token",
        },
    ),
    proof=(Step(0, "only y is left of g, and it does not move", using=(linear,)),),
    uses=("joma/equation_2",),
    scope="linear activation, exp attention, any number of samples, tokens and hidden nodes, any targets y; what holds is"
    " for a loss that is linear in the nodes",
    at_least=Verdict.PROVED,
)
