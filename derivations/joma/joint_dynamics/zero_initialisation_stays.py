"""With linear attention the squared logit and weights of a token grow at most exponentially: from zero they never move."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo

from derivations import Claim, Family, Gronwall, Le, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.block import K, k

r = Symbol("k'", integer=True, positive=True)  # a node, as k is
z, bound = Symbol("z", real=True), Symbol("q", real=True)
v = IndexedBase("v")
D, E = IndexedBase("D"), IndexedBase("E")  # 𝔼[g_k h'_k x_l]/A of the token, which moves too, and its velocity


def over_nodes(term):
    return Sum(term, (k, 1, K))


push = over_nodes(v[k] * D[k])
weights, drives = over_nodes(v[k] ** 2), over_nodes(D[k] ** 2)
rate = 2 + 2 * drives

claim = Claim(
    source=joma(
        "Extension of Theorem 1: from zero nothing moves with linear attention",
        section="3",
        place="last sentence of Theorem 1",
        says="The theorem names zero initialisation as the case where the constant vanishes.",
        read_as="Ours: with linear attention the invariant then says only 0 = 0. One token at a time, with the rates of"
        " zero_initialisation.",
    ),
    domain={
        K: integers(1),
        z: Interval(-2, 2),
        v: Family(Interval(-2, 2), (k, 1, K)),
        bound: Interval(0, oo),
        **{family: Family(Interval(-2, 2), (k, 1, K)) for family in (D, E)},
    },
    flow={v[k]: z * D[k], z: push, D[k]: E[k], bound: rate * bound},
    initial={bound: z**2 + weights},
    until="t = ∞: the rates are linear in z and v, with coefficients that are straight lines",
    printed=Le(z**2 + weights, bound),  # which is zero at all times if it starts at zero
    proof=Gronwall(
        rate,
        (
            Step(4 * z * push - rate * bound, "each of the two moves by the other"),
            Step(2 * z**2 + 2 * push**2 - rate * bound, "of two squares and twice a product", by=2 * (z - push) ** 2),
            Step(
                2 * z**2 + 2 * weights * drives - rate * bound,
                "Lagrange's identity",
                by=Sum((v[k] * D[r] - v[r] * D[k]) ** 2, (k, 1, K), (r, 1, K)),
            ),
            Step(rate * (z**2 + weights - bound), "squares are added", by=2 * drives * z**2 + 2 * weights),
        ),
    ),
    uses=("joma/zero_initialisation",),
    scope="any number of hidden nodes; as long as the trajectory exists. D moves at constant velocity here; the proof uses"
    " only that it is continuous. The weight along the query may still move",
    at_least=Verdict.PROVED,
)
