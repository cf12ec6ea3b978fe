"""As the weight of the token with the largest |Δ| runs away, every other weight stops at a finite value."""

from sympy import Abs, Interval, Limit, Symbol, erf, erfinv, oo, pi, sqrt

from derivations import Claim, Eq, Gt, Le, Lt, Ne, Statement, Step, Verdict
from derivations.joma import joma

A = Symbol("A", positive=True)
Delta_l = Symbol("Delta_l", real=True)  # of any other token l
Delta_max = Symbol("Delta_max", positive=True)  # |Δ| of the token l* where it is largest
v_max = Symbol("v_max", positive=True)  # |v_l*|


def blow_up(Delta):
    """When a component reaches infinity: theorem_2_blow_up."""
    return sqrt(pi / 2) * A / Delta


# By Theorem 2 erf(v/√2)/Δ is the same for all tokens: v_l as a function of |v_l*|.
v_l = sqrt(2) * erfinv(Delta_l / Delta_max * erf(v_max / sqrt(2)))
end = sqrt(2) * erfinv(Delta_l / Delta_max)
unique = Lt(Abs(Delta_l), Delta_max)

claim = Claim(
    source=joma(
        "Remark to Theorem 2, winner takes all",
        section="3.1",
        place="Remarks after Theorem 2, first and second sentence: the other weights",
        says="The weights become one-hot: the weight of the token with the largest |Δ| runs to plus or minus infinity, and by"
        " the constraint of Theorem 2 all others tend to finite numbers.",
        read_as="The token with the largest |Δ| is taken to be the only one, as the notation arg max has it, and the"
        " constraint is Theorem 2 with erf(v/√2). The limit is that of |v_l*| → ∞; that training gets there, and with which"
        " sign, is joma/winner_runs_away.",
    ),
    domain={
        A: Interval.open(0, oo),
        Delta_l: Interval(-oo, oo),
        Delta_max: Interval.open(0, oo),
    },
    printed=Statement(
        {
            "the others are finite": Eq(Limit(v_l, v_max, oo), end),
            "one-hot": Eq(Limit(v_l / v_max, v_max, oo), 0),
        },
        (unique,),
    ),
    # −1 and 1 reach infinity at the same time.
    other_readings={
        "where another token may tie with it, the others blow up later": Statement(
            {"": Gt(blow_up(Abs(Delta_l)) / blow_up(Delta_max), 1)}, (Ne(Delta_l, 0), Le(Abs(Delta_l), Delta_max))
        ),
        "without a tie, the others would blow up later": Statement(
            {"": Gt(blow_up(Abs(Delta_l)) / blow_up(Delta_max), 1)}, (Ne(Delta_l, 0), unique)
        ),
    },
    proof={
        "the others are finite": (Step(end, "erf(v_l*/√2) rises to 1; erfinv is continuous inside (−1, 1)"),),
        "one-hot": (Step(0, "the numerator has a finite limit"),),
    },
    uses=("joma/theorem_2", "joma/theorem_2_blow_up", "joma/winner_runs_away"),
    scope="each token other than l*, any sign of Δ_l; tokens that tie for the largest |Δ| reach infinity together, and the"
    " result is then not one-hot",
    at_least=Verdict.PROVED,
)
