"""With g the indicator of the label the mean of g x stays constant in training; with the exact gradient it does not."""

from sympy import IndexedBase, Integer, Sum, Symbol, exp

from derivations import Claim, Eq, Statement, Step, Verdict, integers, stochastic
from derivations.joma import joma
from derivations.mathematics.block import (
    DOMAIN,
    K,
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
)

m = Symbol("k'", integer=True, positive=True)  # a node, as k is
s = Symbol("s", integer=True, nonnegative=True)  # 0: g as the paper writes it for the softmax loss; 1: the exact gradient
node, y, p, c = (IndexedBase(name) for name in ("h", "y", "p", "c"))
linear = Eq(s, 0)
still = Eq(mean(g[i, k] * x[i, l]), c[k, l])

claim = Claim(
    source=joma(
        "Assumption 1, layer-wise training",
        section="2",
        place="first sentence after Assumption 1",
        says="The means of what involves g, such as 𝔼[g x], stay constant where the current layer is trained and all others"
        " are fixed.",
        read_as="For a softmax loss on the hidden nodes, which is one layer and so layer-wise training, with the g that the"
        " paper writes for it just before, the indicator of the label (s = 0). The exact gradient subtracts softmax(h) from it"
        " (joma/softmax_loss_gradient), and with that (s = 1) the mean moves, though no other layer does: the other reading."
        " Linear activation and exp attention.",
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
    printed=Statement({"": still}, (linear,)),
    other_readings={"with the exact gradient, the label less softmax(h)": Statement({"": still}, (Eq(s, 1),))},
    proof=(Step(0, "only y is left of g, and it does not move", using=(linear,)),),
    uses=("joma/equation_2",),
    until="the trajectory ends",
    scope="linear activation, exp attention, any number of samples, tokens and hidden nodes, any targets y; g does not depend"
    " on the nodes, as where the loss is linear in them (Eqn. 9)",
    at_least=Verdict.PROVED,
)
