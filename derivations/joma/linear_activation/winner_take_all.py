"""The component with the largest |Δ| reaches infinity alone, unless another one ties with it."""

from sympy import Abs, Interval, Limit, Symbol, erf, erfinv, oo, pi, sqrt

from derivations import Claim, Eq, Gt, Le, Lt, Ne, Statement, Step, Verdict
from derivations.joma import joma

A = Symbol("A", positive=True)
Delta_l = Symbol("Delta_l", real=True)  # of any token l
Delta_max = Symbol("Delta_max", positive=True)  # |Δ| of the token l* where it is largest
v_max = Symbol("v_max", positive=True)  # |v_l*|


def blow_up(Delta):
    """When a component reaches infinity: the blow-up time of Theorem 2."""
    return sqrt(pi / 2) * A / Delta


# By Theorem 2 erf(v/√2)/Δ is the same for all tokens: v_l as a function of |v_l*|.
v_l = sqrt(2) * erfinv(Delta_l / Delta_max * erf(v_max / sqrt(2)))

claim = Claim(
    source=joma("Remark to Theorem 2, winner takes all", section="3.1"),
    domain={
        A: Interval.open(0, oo),
        Delta_l: Interval(-oo, oo),
        Delta_max: Interval.open(0, oo),
    },
    hypotheses=(Ne(Delta_l, 0),),
    # The others are finite when v_l* → ±∞: they would blow up later. With a tie they blow up together.
    printed=Statement({"": Gt(blow_up(Abs(Delta_l)) / blow_up(Delta_max), 1)}, hypotheses=(Le(Abs(Delta_l), Delta_max),)),
    counterexample={A: 1, Delta_l: -1, Delta_max: 1},
    amended=Statement(
        {"where the others stop": Eq(Limit(v_l, v_max, oo), sqrt(2) * erfinv(Delta_l / Delta_max))},
        hypotheses=(Lt(Abs(Delta_l), Delta_max),),
    ),
    proof=(Step(sqrt(2) * erfinv(Delta_l / Delta_max), "erf(v_l*/√2) rises to 1; erfinv is continuous inside (−1, 1)"),),
    uses=("joma/theorem_2", "joma/theorem_2_blow_up"),
    scope="each token other than l*, any sign of Δ_l ≠ 0 (a component with Δ_l = 0 stays 0); the maximum of |Δ| must be unique,"
    " tokens that tie for it reach infinity together and the result is not one-hot",
    at_least=Verdict.PROVED,
)
