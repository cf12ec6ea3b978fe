"""M unit vectors whose overlaps are below ε fit into some number of dimensions that is at most 8 ε⁻² ln M."""

from sympy import IndexedBase, Interval, Sum, Symbol, exp, log, oo

from derivations import Claim, Eq, Family, Ge, Gt, Le, Lt, Statement, Step, Verdict, integers, simplex
from derivations.joma import joma

M = Symbol("M", integer=True, positive=True)
epsilon = Symbol("epsilon", positive=True)
r = Symbol("r", nonnegative=True)  # what 4 ε⁻² ln M lacks to the next whole number
d = 4 * log(M) / epsilon**2 + r
few = (M - 1) / M * exp(-r * epsilon**2 / 2)
spare = 1 / M + (M - 1) / M * (1 - exp(-r * epsilon**2 / 2))
n, j = (Symbol(name, integer=True, positive=True) for name in "nj")
w, c = IndexedBase("w"), IndexedBase("c")  # the probabilities of the draws, and how many pairs overlap by ε or more in each
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
        n: integers(1),
        w: simplex(n),
        c: Family(Interval(1, oo), (j, 1, n)),
        D: integers(1),
    },
    printed={
        "at most the printed dimension": Le(d, 8 * log(M) / epsilon**2),
        # M random sign vectors over √d: M(M − 1)/2 pairs, each overlaps by ε or more with probability at most 2e^{−dε²/2}.
        "mean number of overlaps": Eq(M * (M - 1) / 2 * 2 * exp(-d * epsilon**2 / 2), few),
        "less than one": Lt(few, 1),
        # Had every draw an overlap, their mean number would be more than that.
        "so some draw has none": Gt(Sum(w[j] * c[j], (j, 1, n)), few),
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
        "less than one": (Step(1, "1/M is positive", by=spare),),
        "so some draw has none": (
            Step(1, "the first moment method: each count is at least one", by=Sum(w[j] * (c[j] - 1), (j, 1, n))),
            Step(few, "and the mean number is less than one", by=spare),
        ),
    },
    uses=(
        "joma/welch_bound",
        "joma/sign_moments",
        "joma/chernoff_bound",
        "joma/log_cosh_bound",
        "textbook/first_moment_method",
    ),
    scope="every M ≥ 2 and 0 < ε < 1; 4 ε⁻² ln M, rounded up, suffices, half of what is printed. That the probability of one"
    " pair is at most 2 exp(−dε²/2) is joma/log_cosh_bound in joma/chernoff_bound, for S and −S",
    at_least=Verdict.PROVED,
)
