"""Chernoff's bound for d random signs at its best growth is no more than that of a normal law."""

from sympy import Interval, Symbol, cosh, exp, oo

from derivations import Claim, Le, Step, Use, Verdict, integers
from derivations.joma import joma
from derivations.textbook import cosh_power_below_gaussian as powers

d = Symbol("d", integer=True, positive=True)
epsilon = Symbol("epsilon", positive=True)

claim = Claim(
    source=joma(
        "Extension of the discussion: random signs against a normal law",
        section="7",
        place="first paragraph",
        says="The paper takes the number of dimensions for almost orthogonal vectors from the Johnson–Lindenstrauss lemma;"
        " this is a step of a proof.",
    ),
    domain={d: integers(1), epsilon: Interval.open(0, oo)},
    # e^{−λa} 𝔼[e^{λS}] at λ = ε and a = dε, where the mean is cosh(ε)^d (sign_moments).
    printed=Le(exp(-d * epsilon**2) * cosh(epsilon) ** d, exp(-d * epsilon**2 / 2)),
    proof=(
        Step(
            exp(-d * epsilon**2 / 2),
            "cosh(ε)^d is at most exp(dε²/2)",
            by=exp(-d * epsilon**2) * (exp(d * epsilon**2 / 2) - cosh(epsilon) ** d),
            using=(Use("textbook/cosh_power_below_gaussian", {powers.x: epsilon, powers.d: d}),),
        ),
    ),
    uses=("joma/sign_moments", "joma/chernoff_bound"),
    scope="any number d of signs, any ε > 0. Put into joma/chernoff_bound it says that of all pairs of sign vectors at most the"
    " share exp(−dε²/2) has an inner product of dε or more, and as many one of −dε or less (Hoeffding's inequality for signs)",
    accepted={
        "left side: exponent of cosh(epsilon)**d one down": "cosh is at least one",
        "left side: sign of cosh(epsilon)": "the left side is then no larger",
        "left side: half of epsilon": "cosh grows with its argument",
        "left side: sign of d": "cosh is at least one",
        "left side: half of d": "cosh is at least one",
    },
    at_least=Verdict.PROVED,
)
