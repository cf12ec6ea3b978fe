"""Theorem 4, the need for a chain of thought: each step is learned as in Theorem 3, and the skipped one is 1/M at most."""

from sympy import Interval, Symbol, oo, sqrt, symbols

from derivations import Claim, Ge, Le, Step, Verdict, integers
from derivations.reversal_curse import eta, reversal_curse

M = symbols("M", integer=True, positive=True)
k = symbols("k", positive=True)
r, s = symbols("r s", nonnegative=True)
A, B = symbols("A B", real=True)  # the exponentials of the gaps in the rows of A and of B
root = sqrt(M * eta * k)
bound = 1 - (M - 1) / (2 * root)


def losing(X: Symbol, more: Symbol) -> tuple[Step]:
    """What follows is at M − 1 over X + M − 1 from 1, and X + M − 1 = M + η_Y k + more."""
    return (
        Step(
            bound,
            "the arithmetic mean of M and η_Y k is above the geometric one",
            by=(M - 1) * more / (2 * root * (X + M - 1)) + (M - 1) * (sqrt(M) - sqrt(eta * k)) ** 2 / (2 * root * (X + M - 1)),
        ),
    )


claim = Claim(
    source=reversal_curse(
        "Theorem 4: the need for a chain of thought",
        section="chain of thought",
        place="l.630–644",
        says="Under the premises of Theorem 3, for a test index, B after A and C after B have probability 1 − (M − 1)/2(Mη_Y"
        " t/N)ᶜ or more, for some constant c > 0, and C after A, the step between them skipped, is bounded from above.",
        read_as="Both displays are broken in the text: the bounds are read as those of Theorem 3, and so is the one from"
        " above, 1/M, of which only the sign is left. As there c = ½, k = t/N, and no premise on M, η_Y and t. The"
        " exponentials of the gaps are 1 + η_Y k and something not negative, s and r (steps). A is seen with B alone, so that"
        " C is one of the other tokens in its row; the relation that is asked for, the second token, does not count in this"
        " model (one_contextual_token).",
    ),
    domain={
        M: integers(2),
        **dict.fromkeys((eta, k), Interval.open(0, oo)),
        **dict.fromkeys((r, s), Interval(0, oo)),
    },
    where={A: 1 + eta * k + s, B: 1 + eta * k + r},
    printed={
        "A → B": Ge(A / (A + M - 1), bound),
        "B → C": Ge(B / (B + M - 1), bound),
        "A → C": Le(1 / (A + M - 1), 1 / M),
    },
    proof={
        "A → B": losing(A, s),
        "B → C": losing(B, r),
        "A → C": (Step(1 / M, "the gap is not negative", by=(eta * k + s) / (M * (A + M - 1))),),
    },
    uses=("reversal_curse/steps", "reversal_curse/only_what_is_seen"),
    scope="test indices: A → B and B → C are in the training set and A → C is not; any number of tokens, any learning rate",
    at_least=Verdict.PROVED,
)
