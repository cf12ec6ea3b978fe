"""True: u rises from a start that is above p."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Ge, Source, Step, Verdict

p, u = symbols("p u", real=True)

claim = Claim(
    source=Source("Hostile", "Above an open end"),
    domain={p: Interval(0, Rational(999, 1000)), u: Interval.Ropen(p, 1)},
    flow={u: 1 / (1 + u**2)},
    printed=Ge(u, p),
    proof=(Step(1 / (1 + u**2), "the flow"), Step(0, "it rises", by=1 / (1 + u**2))),
    until="the trajectory ends",
    scope="as long as the trajectory exists",
    at_least=Verdict.PROVED,
)
