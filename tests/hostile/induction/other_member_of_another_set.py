"""False at n = 2, s = 2, x = 2: the hypothesis for s = 1 holds for x in [0, 1], and x is in [0, 2]."""

from sympy import Abs, Function, Interval, Symbol, symbols

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
s = Symbol("s", integer=True, positive=True)
p, q, x = symbols("p q x", real=True)
g = Function("g")
low = {z: Abs(z - x) - (z - x) for z in (q, 1)}  # zero where x is at most z

claim = Claim(
    source=Source("Hostile", "Other member of another set"),
    domain={n: integers(0), s: integers(1, 2), x: Interval(0, s)},
    where={g(p, q): p * low[q] + p * (p - 1) * low[1] * (q - 1)},
    printed=Eq(g(n, s), 0),
    proof=Induction(n, start=0, steps=(Step((n + 1) * (s - 1) * g(n, 1), "x is at most s"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "set of|depend|breaks|false at|could not be shown|could not be confirmed"
