"""Under Eqn. 6 a component rests at its target μ and nowhere else."""

from sympy import Interval, Subs, Symbol, exp, oo

from derivations import Claim, Eq, Gt, Ne, Statement, Step, Verdict
from derivations.joma import joma

v, mu, x = (Symbol(name, real=True) for name in ("v", "mu", "x"))
velocity = (mu - v) * exp(v**2 / 2)  # Eqn. 6

claim = Claim(
    source=joma(
        "Equation 6, the critical point",
        section="4",
        equations="6",
        place="first sentence after Eqn. 6",
        says="Putting the attention term in front does not change the critical point v = μ.",
        read_as="In Eqn. 6 as it stands, component by component; with and without the factor v̇ vanishes at v = μ and only"
        " there.",
    ),
    domain={v: Interval(-oo, oo), mu: Interval(-oo, oo)},
    printed=Statement(
        {"v̇ = 0 at μ": Eq(Subs((mu - x) * exp(x**2 / 2), x, mu), 0), "and nowhere else": Gt(velocity**2, 0)},
        hypotheses=(Ne(mu - v, 0),),
    ),
    proof={
        "and nowhere else": (Step(0, "neither factor of v̇ is zero", by=(mu - v) ** 2 * exp(v**2)),),
    },
    scope="one component, any μ, any v",
    at_least=Verdict.PROVED,
)
