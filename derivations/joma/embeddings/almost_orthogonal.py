"""M unit vectors whose overlaps are below ε fit into some number of dimensions that is at most 8 ε⁻² ln M."""

from sympy import Interval, Symbol, exp, log

from derivations import Claim, Eq, Ge, Le, Lt, Statement, Step, Verdict, integers
from derivations.joma import joma

M = Symbol("M", integer=True, positive=True)
epsilon = Symbol("epsilon", positive=True)
r = Symbol("r", nonnegative=True)  # what 4 ε⁻² ln M lacks to the next whole number
d = 4 * log(M) / epsilon**2 + r
few = (M - 1) / M * exp(-r * epsilon**2 / 2)
D = Symbol("D", integer=True, positive=True)
welch = (M - D) / (D * (M - 1))  # the least mean square of the overlaps of M unit vectors in D dimensions (joma/welch_bound)

claim = Claim(
    source=joma(
        "Discussion, almost orthogonal embeddings",
        section="7",
        place="first paragraph, the sentence on the Johnson–Lindenstrauss lemma",
        says="For M embeddings whose inner products are at most ε in size, a dimension of at most 8 ε⁻² log M is all that is"
        " needed.",
        read_as="The vectors are unit vectors and the logarithm is the natural one. Read as: some dimension that is at most"
        " this suffices, namely the least whole number d from 4 ε⁻² ln M on. Not read as: any d up to it does, which cannot be"
        " meant.",
    ),
    domain={
        M: integers(2),
        epsilon: Interval.open(0, 1),
        r: Interval.Ropen(0, 1),
        D: integers(1),
    },
    printed={
        "at most the printed dimension": Le(d, 8 * log(M) / epsilon**2),
        # M random sign vectors over √d: M(M − 1)/2 pairs, each overlaps by ε or more with probability at most 2e^{−dε²/2}.
        "mean number of overlaps": Eq(M * (M - 1) / 2 * 2 * exp(-d * epsilon**2 / 2), few),
        "less than one": Lt(few, 1),
    },
    other_readings={
        # ε² must not lie below the mean square that the Welch bound forces.
        "any dimension up to it will do": Statement({"": Ge(epsilon**2, welch)}, hypotheses=(Le(D, 8 * log(M) / epsilon**2),)),
    },
    proof={
        "at most the printed dimension": (
            Step(4 * log(M) / epsilon**2 + 1, "to the next whole number it is less than one", by=1 - r),
            Step(
                8 * log(M) / epsilon**2,
                "4 ε⁻² ln M is at least 4 ln 2, which is above one",
                by=4 * log(M) * (1 - epsilon) * (1 + epsilon) / epsilon**2 + 4 * log(M / 2) + log(16 * exp(-1)),
            ),
        ),
        "mean number of overlaps": (
            Step(M * (M - 1) * exp(-2 * log(M)) * exp(-r * epsilon**2 / 2), "the exponent is −2 ln M − rε²/2"),
        ),
        "less than one": (Step(1, "1/M is positive", by=1 / M + (M - 1) / M * (1 - exp(-r * epsilon**2 / 2))),),
    },
    uses=(
        "joma/welch_bound",
        "joma/sign_moments",
        "joma/chernoff_bound",
        "joma/log_cosh_bound",
        "textbook/first_moment_method",
    ),
    scope="every M ≥ 2 and 0 < ε < 1; 4 ε⁻² ln M, rounded up, suffices, half of what is printed. That the probability of one"
    " pair is at most 2 exp(−dε²/2) is joma/log_cosh_bound in joma/chernoff_bound, for S and −S; that a draw without an"
    " overlap exists if their mean number is less than one is textbook/first_moment_method",
    accepted={
        "part `at most the printed dimension`: left side: twice r": "4 ln 2 is above two",
        "part `at most the printed dimension`: left side: dropped log(M)": "8 ln 2 − 4 is above one",
        "part `at most the printed dimension`: left side: 5 for 4": "3 ln 2 is above one",
        **dict.fromkeys(
            (
                "part `less than one`: left side: half of -epsilon**2*r/2",
                "part `less than one`: left side: exponent of epsilon**2 one up",
                "part `less than one`: left side: half of epsilon",
            ),
            "(M − 1)/M alone is below one",
        ),
    },
    at_least=Verdict.PROVED,
)
