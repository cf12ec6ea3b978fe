"""Mirroring a point at the line through v keeps its length and its component along v."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Step, Verdict, integers, sphere
from derivations.joma import joma

n = Symbol("n", integer=True, positive=True)
a, b = symbols("a b", integer=True, positive=True)
s = Symbol("s", positive=True)  # ‖v‖
u, v, x = map(IndexedBase, ("u", "v", "x'"))
y = Sum(v[b] * x[b], (b, 1, n))  # y' = vᵀx'


def mirrored(a):
    """x'': the component across v, x' − (y'/‖v‖²) v, is reversed and the one along v kept."""
    return 2 * y / s**2 * v[a] - x[a]


claim = Claim(
    source=joma(
        "Equation 30",
        section="A.3.1",
        equations="30",
        place="proof of Lemma 1, Eqn. 30 and the sentence after it",
        says="Each x' has a mirror image x'' at the line of v, of the same length and with the same inner product with v.",
    ),
    domain={n: integers(1), s: Interval.open(0, oo), u: sphere(n), x: Family(Interval(-oo, oo), (a, 1, n))},
    where={v[a]: s * u[a]},
    printed={
        "‖v‖": Eq(Sum(v[a] ** 2, (a, 1, n)), s**2),
        "‖x''‖ = ‖x'‖": Eq(Sum(mirrored(a) ** 2, (a, 1, n)), Sum(x[a] ** 2, (a, 1, n))),
        "vᵀx'' = vᵀx'": Eq(Sum(v[a] * mirrored(a), (a, 1, n)), y),
    },
    proof={
        "‖x''‖ = ‖x'‖": (
            Step(
                4 * y**2 / s**4 * Sum(v[a] ** 2, (a, 1, n)) - 4 * y**2 / s**2 + Sum(x[a] ** 2, (a, 1, n)),
                "the square written out, with Σ v_a x'_a = y'",
            ),
            Step(Sum(x[a] ** 2, (a, 1, n)), "Σ v_a² is ‖v‖², so that the first two terms cancel"),
        ),
        "vᵀx'' = vᵀx'": (
            Step(2 * y / s**2 * Sum(v[a] ** 2, (a, 1, n)) - y, "the product written out"),
            Step(y, "Σ v_a² is ‖v‖²"),
        ),
    },
    scope="any dimension, any v ≠ 0 and any x'",
    at_least=Verdict.PROVED,
)
