"""False: a is 1/(k + 2), another at each step."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

N, k = symbols("N k", integer=True, nonnegative=True)
a, eta = symbols("a eta", real=True)

at = Sequence("z", 1, lambda o: (1 - eta) * o, k)(N).xreplace({eta: a})

claim = Claim(
    source=Source("Hostile", "A step size put in"),
    domain={N: integers(0), k: integers(0), a: Interval(0, 1)},
    hypotheses=(Eq(a, 1 / (k + 2)),),
    printed=Eq(at, (1 - a) ** N),
    proof=Induction(N, 0, (Step((1 - a) * at, "the step"), Step((1 - a) * (1 - a) ** N, "the one before"))),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
