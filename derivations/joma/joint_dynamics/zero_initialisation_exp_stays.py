"""With an activation flat at zero the squared weights of a node grow at most exponentially: from zero they never move."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo

from derivations import Claim, Family, Gronwall, Le, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.block import a, d, i, mean, n

e = Symbol("e", integer=True, positive=True)  # a coordinate, as a is
bound = Symbol("q", real=True)
w, f = IndexedBase("w"), IndexedBase("f")
psi = IndexedBase("psi")  # psi[i] = g ψ(wᵀf) at sample i, with φ'(u) = u ψ(u)
pre_activation = Sum(w[a] * f[i, a], (a, 1, d))
weights = Sum(w[a] ** 2, (a, 1, d))
rate = mean((1 + psi[i] ** 2) * Sum(f[i, a] ** 2, (a, 1, d)))

claim = Claim(
    source=joma(
        "Extension of Theorem 1: from zero nothing moves with an activation that is flat there",
        section="3",
        place="last sentence of Theorem 1",
        says="The theorem names zero initialisation as the case where the constant vanishes.",
        read_as="Ours: where φ'(0) = 0 the invariant then says only 0 = 0. One node at a time, with the rate of"
        " zero_initialisation_exp; where all weights are zero the rates of the logits are, too.",
    ),
    domain={
        n: integers(1),
        d: integers(1),
        w: Family(Interval(-2, 2), (a, 1, d)),
        f: Family(Interval(-2, 2), (i, 1, n), (a, 1, d)),
        psi: Family(Interval(-2, 2), (i, 1, n)),
        bound: Interval(0, oo),
    },
    flow={w[a]: mean(psi[i] * Sum(w[e] * f[i, e], (e, 1, d)) * f[i, a]), bound: rate * bound},
    initial={bound: weights},
    until="t = ∞: the rates are linear in what moves",
    printed=Le(weights, bound),  # which is zero at all times if it starts at zero
    proof=Gronwall(
        rate,
        (
            Step(2 * mean(psi[i] * pre_activation**2) - rate * bound, "h' is the pre-activation times ψ (Eqn. 2)"),
            Step(
                mean((1 + psi[i] ** 2) * pre_activation**2) - rate * bound,
                "2ψ is at most 1 + ψ²",
                by=mean((1 - psi[i]) ** 2 * pre_activation**2),
            ),
            Step(
                rate * (weights - bound),
                "Lagrange's identity",
                by=mean((1 + psi[i] ** 2) * Sum((w[a] * f[i, e] - w[e] * f[i, a]) ** 2, (a, 1, d), (e, 1, d))) / 2,
            ),
        ),
    ),
    uses=("joma/zero_initialisation_exp", "joma/zero_initialisation_softmax"),
    scope="any number of samples and coordinates, any attention; as long as the trajectory exists. f and g ψ are held fixed"
    " here; the proof uses them at the moment only, and that they are continuous",
    at_least=Verdict.PROVED,
)
