"""The gain of the dominant token lies between two exponentials of B; the lower one has its share at the start."""

from typing import Any

from sympy import Expr, IndexedBase, Interval, S, Sum, Symbol, exp, oo, symbols

from derivations import Claim, Family, Ge, Le, Statement, Step, Verdict, integers
from derivations.scan_and_snap import scan_and_snap

N, j = symbols("N j", integer=True, positive=True)
C = Symbol("C", positive=True)
rho = Symbol("rho", real=True)
f_0 = Symbol("f_0")
gain = Symbol("Gamma", real=True)  # χ of the dominant token is e^Γ
B = Symbol("B", nonnegative=True)  # the clock
r = IndexedBase("r")  # the relative gain over token j at the start


def inverse_share(chi: Any, fallen: Any) -> Expr:
    """1/f² of the dominant token: the sum of all c̃² over its own. Of another token 1/(1 + rχ) of it is left (Theorem 3)."""
    return 1 + Sum(1 / (1 + r[j] * chi), (j, 1, N)) + C * fallen / chi


falls = Ge(rho, 0)
now, start = inverse_share(exp(gain), exp(-rho * B)), inverse_share(S.One, S.One)

claim = Claim(
    source=scan_and_snap(
        "Theorem 3, bounds",
        section="Overall Picture of the Training Dynamics: Winners-emergence",
        place="Theorem 3, the dominant token and the bounds on its χ, l.411–421",
        says="If the relative gain of a token over every other is positive at the start, its χ lies between exp(2f²(0)B_n(t))"
        " and exp(2B_n(t)), with a B_n that starts at zero and increases.",
        read_as="The premises of scan_and_snap/theorem_3. B_n is not given on the slides: it is the integral of ξ_n > 0, η_Z"
        " included, so it increases from 0, and it is the clock here. Every other token means every other distinct one of n,"
        " of which there are N, for the closed form is of those; c̃ of each is taken from it, and its own is P² χ. C is what"
        " the common tokens have of the sum of c̃² at the start, over P². That it falls, at a rate ρ ≥ 0, is a premise that is"
        " supplied: it does where n has one common token (common_tokens_fall). With two it may rise, as for the weights P ="
        " (1, 4) of the common and (1, ½) of the distinct tokens of n beside (4, .1) and 1 of another next token; then ln χ is"
        " .0217 at a time when the lower bound is .0242.",
    ),
    domain={
        N: integers(1),
        r: Family(Interval.open(0, oo), (j, 1, N)),
        C: Interval.open(0, oo),
        B: Interval(0, oo),
        **dict.fromkeys((gain, rho), Interval(-oo, oo)),
    },
    where={f_0: 1 / start},  # f² of the dominant token at the start
    flow={gain: 2 / now, B: S.One},
    initial={gain: S.Zero, B: S.Zero},
    printed=Statement({"increases": Ge(gain, 0), "upper": Le(gain, 2 * B), "lower": Le(2 * f_0 * B, gain)}, (falls,)),
    other_readings={"where the part of the common tokens may rise": Le(2 * f_0 * B, gain)},
    proof={
        "increases": (Step(0, "a share is positive", by=2 / now),),
        "upper": (Step(0, "no share exceeds 1", by=2 * (now - 1) / now),),
        "lower": (
            Step(
                0,
                "the share grows: of the other distinct tokens by Theorem 3, of the common ones as they fall",
                by=2
                / (start * now)
                * (
                    C * (1 - exp(-rho * B - gain))
                    + Sum(r[j] * exp(gain) * (1 - exp(-gain)) / ((1 + r[j]) * (1 + r[j] * exp(gain))), (j, 1, N))
                ),
                using=("increases", falls),
            ),
        ),
    },
    accepted={"part `upper`: left side: sign of Gamma": "Γ and B are not negative"},
    until="the trajectory ends",
    uses=("scan_and_snap/theorem_3",),
    scope="any number of distinct tokens, common tokens whose part falls exponentially in B at any rate, which the"
    " proof uses only to say that it falls",
    at_least=Verdict.PROVED,
)
