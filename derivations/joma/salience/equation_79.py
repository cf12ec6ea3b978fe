"""The time a component of Eqn. 6 needs, as an integral over the weight or over its progress."""

from sympy import Integral, Interval, S, Symbol, exp, oo

from derivations import Claim, Eq, Ge, Lt, Ne, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F

r, mu, v = (Symbol(name, real=True) for name in ("r", "mu", "v"))
over_v = Integral(exp(-(v**2) / 2) / (mu - v), (v, 0, r * mu))

claim = Claim(
    source=joma(
        "Equation 79",
        section="A.4.1",
        equations="79",
        place="Eqn. 79",
        says="F(r, μ) is defined by an integral over the weight; with x = v/μ it is one over the progress.",
        read_as="For 0 ≤ r < 1 and μ ≠ 0, where the integral exists.",
    ),
    domain={r: Interval.Ropen(0, 1), mu: Interval(-oo, oo)},
    hypotheses=(Ne(mu, 0),),
    flow={r: 1 - r},  # any way in which r grows from 0 and stays below 1 shows the equation at all r it passes
    initial={r: S.Zero},
    as_long_as=(Ge(r, 0), Lt(r, 1)),
    printed=Eq(over_v, F(r, mu)),
    proof=(Step(0, "with x = v/μ both integrals move with one and the same rate, and both are 0 at r = 0"),),
    scope="every 0 ≤ r < 1 and every μ ≠ 0, of either sign",
    at_least=Verdict.PROVED,
)
