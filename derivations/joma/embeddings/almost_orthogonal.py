"""How many dimensions let M unit vectors be almost orthogonal."""

from sympy import Interval, Rational, Symbol, exp, log, oo

from derivations import Claim, Eq, Ge, Le, Statement, Step, Verdict, integers
from derivations.joma import joma

M = Symbol("M", integer=True, positive=True)
d = Symbol("d", integer=True, positive=True)
epsilon = Symbol("epsilon", positive=True)
r = Symbol("r", nonnegative=True)  # dimensions beyond the least that suffice
enough = 4 * log(M) / epsilon**2 + r
welch = (M - d) / (d * (M - 1))  # the least mean square of the overlaps of M unit vectors in d dimensions

claim = Claim(
    source=joma("Discussion, almost orthogonal embeddings", section="6"),
    domain={M: integers(2), d: integers(1), epsilon: Interval.open(0, 1), r: Interval(0, oo)},
    # Read as printed, any d up to 8 ε⁻² ln M will do; then ε² must not lie below the mean square that the Welch bound forces.
    printed=Statement({"any d up to it": Ge(epsilon**2, welch)}, hypotheses=(Le(d, 8 * log(M) / epsilon**2),)),
    counterexample={M: 1000, d: 10, epsilon: Rational(3, 10), r: 0},
    # Two random sign vectors, divided by √d, overlap by ε or more with probability at most 2 e^{−dε²/2} (log_cosh_bound), and
    # there are M(M − 1)/2 pairs: if the mean count of such pairs is below 1, some draw has none (chernoff_bound).
    amended={
        "expected pairs above ε": Eq(
            M * (M - 1) / 2 * 2 * exp(-enough * epsilon**2 / 2), (1 - 1 / M) * exp(-r * epsilon**2 / 2)
        ),
        "mean square over pairs": Eq((M**2 / d - M) / (M * (M - 1)), welch),
    },
    proof={
        "expected pairs above ε": (
            Step(M * (M - 1) * exp(-2 * log(M)) * exp(-r * epsilon**2 / 2), "the exponent is −2 ln M − rε²/2"),
        ),
        "mean square over pairs": (
            Step(M * (M - d) / (d * M * (M - 1)), "of the Welch bound M²/d on all M² pairs, M is the diagonal"),
        ),
    },
    uses=("joma/welch_bound", "joma/sign_moments", "joma/chernoff_bound", "joma/log_cosh_bound"),
    scope="every d ≥ 4 ε⁻² ln M suffices, so the least such d is below the printed 8 ε⁻² ln M: as a bound on the least"
    " dimension the printed one holds, as a bound on any dimension it fails. A dimension is a whole number above this d",
    at_least=Verdict.PROVED,
)
