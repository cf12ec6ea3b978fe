"""Theorem 4, the need for a chain of thought: each step is learned as in Theorem 3, and the skipped one is 1/M at most."""

from sympy import sqrt

from derivations import Claim, Ge, Le, Step, Use, Verdict, integers
from derivations.reversal_curse import STEPS, M, another, eta, follows, k, m, reversal_curse

bound = 1 - (M - 1) / (2 * sqrt(M * eta * k))
SAME = {m: m, k: k, eta: eta}

claim = Claim(
    source=reversal_curse(
        "Theorem 4: the need for a chain of thought",
        section="chain of thought",
        place="l.630–644",
        says="Under the premises of Theorem 3, for a test index, B after A and C after B have probability 1 − (M − 1)/2(Mη_Y"
        " t/N)ᶜ or more, for some constant c > 0, and C after A, the step between them skipped, is bounded from above.",
        read_as="Both displays are broken in the text: the bounds are read as those of Theorem 3, and so is the one from"
        " above, 1/M, of which only the sign is left. As there c = ½, k = t/N, and no premise on M, η_Y and t. A → B and B → C"
        " are training sequences with rows of their own, and have been seen k times each. A is seen with B alone, so that"
        " C is one of the other tokens in its row; the relation that is asked for, the second token, does not count in this"
        " model (one_contextual_token).",
    ),
    domain={**STEPS, k: integers(1)},
    printed={"A → B, and B → C": Ge(follows(k), bound), "A → C": Le(another(k), 1 / M)},
    proof={
        "A → B, and B → C": (Step(bound, "Theorem 3", by=follows(k) - bound, using=(Use("reversal_curse/theorem_3", SAME),)),),
        "A → C": (
            Step(1 / M, "the reversal curse", by=1 / M - another(k), using=(Use("reversal_curse/theorem_3_unseen", SAME),)),
        ),
    },
    accepted={
        "part `A → B, and B → C`: right side: dropped 1 (2)": "√m is at least m/√(m + 1)",
        "part `A → B, and B → C`: left side: dropped 1/(m + exp(g(k, eta_Y, m)))": "e^g is at least 1",
        "part `A → B, and B → C`: left side: sign of g(k, eta_Y, m)": "g is not negative",
        "part `A → B, and B → C`: left side: half of g(k, eta_Y, m)": "g is not negative",
        "part `A → B, and B → C`: left side: twice g(k, eta_Y, m) (2)": "g is not negative",
        "part `A → C`: left side: exponent of 1/(m + exp(g(k, eta_Y, m))) one down": "m + e^g is at least 1",
        "part `A → C`: left side: twice g(k, eta_Y, m)": "g is not negative",
        "part `A → C`: left side: half of g(k, eta_Y, m)": "g is not negative",
    },
    uses=("reversal_curse/only_what_is_seen",),
    scope="test indices: A → B and B → C are in the training set and A → C is not; any number of tokens, any learning rate",
    at_least=Verdict.PROVED,
)
