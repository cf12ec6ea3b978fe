"""A lower layer whose stable rank rises first, dips, rises again and ends where it began."""

from sympy import Function, Interval, Rational, Symbol

from derivations import Claim, Le, Sharp, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F

# 100 tokens with the target ½ e₁ and one with the target 3 e₂, under Eqn. 6 from zero. When v/μ is r in the rows of the first
# kind and s in the other, VᵀV is diag(25 r², 9 s²). Both are reached at one time, F(s, 3) = F(r, ½) (Eqn. 79).
s_1, s_2 = Symbol("s_1", positive=True), Symbol("s_2", positive=True)
r_1, r_2 = Rational(49, 100), Rational(3, 5)
r, mu = Symbol("r", real=True), Symbol("mu", real=True)
time = Function("F")  # Eqn. 79
tiny = Rational(1, 10**5)
windows = {
    s_1: (Rational(9889, 10**4), Rational(9890, 10**4)),
    s_2: (Rational(9889, 10**4), 1),  # between s₁ and 1, as s only grows
}


def later(r, s):
    """How much later the other row is at s than the rows of the first kind at r; it grows with s."""
    return time(s, 3) - time(r, Rational(1, 2))


def dominated_by_the_many(r, s):
    """The stable rank while 25 r² ≥ 9 s²; beyond it would exceed 2."""
    return 1 + 9 * s**2 / (25 * r**2)


def dominated_by_the_one(r, s):
    """The stable rank while 25 r² ≤ 9 s²."""
    return 1 + 25 * r**2 / (9 * s**2)


start = Rational(34, 25)  # r/s → 1 both as t → 0 and as t → ∞

claim = Claim(
    source=joma(
        "Extension of the relationship with the rank: an example",
        section="4",
        place="paragraph on the rank of the lower layer",
        says="The rank of the lower layer drops at first and bounces back.",
        read_as="Ours: 100 tokens that share a direction and one that is more salient. The stable rank does dip, but from"
        " above.",
    ),
    domain={s: Interval(*window) for s, window in windows.items()},
    where={time(r, mu): F(r, mu)},
    printed={
        # It changes its sign: the other row is somewhere in the window when the rows of the first kind are at r.
        "s₁ when r = 49/100": Sharp(later(r_1, s_1), infimum=(-9 * tiny, -8 * tiny), supremum=(2 * tiny, 3 * tiny)),
        "dipped": Sharp(
            dominated_by_the_one(r_1, s_1),
            infimum=(Rational(1681, 1000), Rational(1682, 1000)),
            supremum=(Rational(1682, 1000), Rational(1683, 1000)),
        ),
        "risen again": Sharp(
            dominated_by_the_many(r_2, s_2),
            infimum=(Rational(1977, 1000), Rational(1978, 1000)),
            supremum=(Rational(1999, 1000), 2),
        ),
    },
    other_readings={"it only drops before it bounces back": Le(dominated_by_the_one(r_1, s_1), start)},
    uses=("joma/rank_rise", "joma/equation_79"),
    scope="one example. The stable rank starts and ends at 34/25, with the many rows on top. In the dip the one row is, so"
    " before and after it the two change places, where the stable rank is 2: it rises first, to its largest value",
    at_least=Verdict.ENCLOSED,
)
