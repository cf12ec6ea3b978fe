"""How θ₁(r₊) and v, divided by a power of ‖v‖, change with one coordinate of v."""

from sympy import Derivative, IndexedBase, Interval, KroneckerDelta, Sum, Symbol, oo, sqrt, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, p

M = Symbol("M", integer=True, positive=True)
i, j, l = symbols("i j l", integer=True, positive=True)
power = Symbol("q", integer=True, positive=True)
xi = Symbol("xi", real=True)
v, x = IndexedBase("v"), IndexedBase("x̄_+")
# What is differentiated is written out; s = ‖v‖ and r = r₊ abbreviate it in the result.
norm = sqrt(Sum(v[l] ** 2, (l, 1, M)))
distance = Sum(v[l] * x[l], (l, 1, M)) + xi
s, r = symbols("s r", real=True)

claim = Claim(
    source=joma(
        "Equation 67",
        section="A.4",
        equations="67, 68",
        place="proof of Theorem 3, Eqns. 67 and 68",
        says="The derivatives by v_j of θ₁(r₊)/‖v‖^p and of v/‖v‖^p.",
        read_as="For ReLU, where dθ₁/dr is p_n; each coordinate of the vector in Eqn. 68. The power p is called q, 1, 2 or 3.",
    ),
    domain={
        M: integers(1),
        i: integers(1, M),
        j: integers(1, M),
        power: integers(1, 3),
        xi: Interval(-oo, oo),
        v: Family(Interval.open(0, 2), (l, 1, M)),
        x: Family(Interval(-2, 2), (l, 1, M)),
        F: LAWS,
    },
    where={**WHERE, s: norm, r: distance},
    printed={
        "Eqn. 67": Eq(
            Derivative(Phi(distance) / norm**power, v[j]), (p(r) * x[j] * s**2 - power * v[j] * Phi(r)) / s ** (power + 2)
        ),
        "Eqn. 68": Eq(
            Derivative(v[i] / norm**power, v[j]), (s**2 * KroneckerDelta(i, j) - power * v[j] * v[i]) / s ** (power + 2)
        ),
    },
    scope="any dimension, any law, powers 1 to 3; v with positive coordinates",
    at_least=Verdict.PROVED,
)
