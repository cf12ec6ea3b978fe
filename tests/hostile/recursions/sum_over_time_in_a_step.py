"""False: u falls with t."""

from sympy import Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

N, k = symbols("N k", integer=True, nonnegative=True)
u = Symbol("u", real=True)
R = Interval(-oo, oo)

t = symbols("t", integer=True)
value = Sequence("z", 0, lambda o: o + Sum(u, (t, 1, 2)), N)

claim = Claim(
    source=Source("Hostile", "A sum over time in a step"),
    domain={k: integers(0), u: R},
    flow={u: -u},
    until="for ever",
    printed=Eq(value(k), 2 * k * u),
    proof=Induction(k, 0, (Step(value(k) + 2 * u, "the step"), Step(2 * k * u + 2 * u, "the one before"))),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
