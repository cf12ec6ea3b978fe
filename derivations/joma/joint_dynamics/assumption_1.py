"""If the back-propagated gradient follows the node, the per-node objective has another gradient."""

from sympy import Derivative, FiniteSet, Function, IndexedBase, Interval, Lambda, Subs, Sum, Symbol, exp

from derivations import Claim, Eq, Family, Step, Verdict, freshen, integers, unfold
from derivations.joma import joma
from derivations.mathematics.block import DOMAIN, K, a, d, definitions, f, h, i, k, mean, n, phi_prime, w
from derivations.mathematics.block import g as any_g

u, kappa = Symbol("u", real=True), Symbol("kappa", real=True)
phi, s = Function("phi", real=True), Symbol("s", real=True)
node, y = IndexedBase("h"), IndexedBase("y")
of_objective, of_loss = IndexedBase("G"), IndexedBase("G_loss")  # the gradients by w

where = {
    **definitions(exp),
    phi_prime(u): Subs(Derivative(phi(s), s), s, u),
    node[i, k]: phi(Sum(w[k, a] * f[i, a], (a, 1, d))),
}
g = y[i, k] - node[i, k]  # the gradient of the loss ½ Σ_k (y_k − h_k)² that is sent back to node k


def gradient(objective):
    """By w_k, with all that depends on it."""
    return Derivative(freshen(unfold(mean(Sum(objective, (k, 1, K))), where)), w[k, a])


claim = Claim(
    source=joma("Assumption 1", section="2"),
    domain={
        **{symbol: set_ for symbol, set_ in DOMAIN.items() if symbol not in (any_g, phi_prime)},
        k: integers(1, K),
        a: integers(1, d),
        y: Family(Interval(-2, 2), (i, 1, n), (k, 1, K)),
        kappa: Interval(-1, 1),
        phi: FiniteSet(Lambda(u, u + kappa * u**2)),
    },
    where={**where, of_objective[k, a]: gradient(g * node[i, k]), of_loss[k, a]: gradient(-(g**2) / 2)},
    # Eqn. 9 is called equivalent; it has the gradient of Eqn. 2 where g is held fixed (Equation 2), not where g moves.
    printed=Eq(of_objective[k, a], mean(g * h[i, k] * f[i, a])),
    amended={
        "objective": Eq(of_objective[k, a], mean((g - node[i, k]) * h[i, k] * f[i, a])),
        "loss": Eq(of_loss[k, a], mean(g * h[i, k] * f[i, a])),
    },
    proof={
        "objective": (
            Step(
                mean(y[i, k] * h[i, k] * f[i, a]) - mean(2 * node[i, k] * h[i, k] * f[i, a]),
                "g h is y h − h², in which h moves twice (Eqn. 9)",
            ),
        ),
        "loss": (
            Step(
                mean(y[i, k] * h[i, k] * f[i, a]) - mean(node[i, k] * h[i, k] * f[i, a]),
                "Eqn. 2 with g of the moment is the gradient flow of the loss itself (Eqn. 2)",
            ),
        ),
    },
    uses=("joma/equation_2",),
    scope="the squared loss on the hidden nodes, any differentiable activation, exp attention",
    at_least=Verdict.PROVED,
)
