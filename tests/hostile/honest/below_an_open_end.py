"""True: u falls from a start that is at most p."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Le, Source, Step, Verdict

p, u = symbols("p u", real=True)

claim = Claim(
    source=Source("Hostile", "Below an open end"),
    domain={p: Interval(Rational(1, 1000), Rational(1, 200)), u: Interval.Lopen(0, p)},
    flow={u: -1 / (1 + u**2)},
    printed=Le(u, p),
    proof=(Step(-1 / (1 + u**2), "the flow"), Step(0, "it falls", by=1 / (1 + u**2))),
    until="the trajectory ends",
    scope="as long as the trajectory exists",
    at_least=Verdict.PROVED,
)
