"""Grönwall's lemma: u' ≤ au keeps u below u₀e^{at}."""

from sympy import FiniteSet, Function, Interval, Lambda, S, cos, exp, oo, symbols

from derivations import Claim, Gronwall, Le, Step, Verdict
from derivations.textbook import textbook

u, u0, a = symbols("u u_0 a", real=True)
t = symbols("t", nonnegative=True)
c = Function("c")  # by how much u' stays below au
bound = u0 * exp(a * t)

claim = Claim(
    source=textbook("Grönwall's lemma"),
    domain={
        **dict.fromkeys((u, u0, a), Interval(-oo, oo)),
        t: Interval(0, oo),
        c: FiniteSet(Lambda(t, S.Zero), Lambda(t, t**2), Lambda(t, 1 + cos(t)), Lambda(t, exp(t))),
    },
    flow={u: a * u - c(t), t: S.One},
    initial={u: u0, t: S.Zero},
    printed=Le(u, bound),
    proof=Gronwall(a, (Step(a * (u - bound), "u' falls short of au by c, which is not negative", by=c(t)),)),
    until="the trajectory ends",
    scope="as long as the trajectory exists; c is one of four functions, of each of which the proof uses only"
    " that it is continuous and not negative",
    at_least=Verdict.PROVED,
)
