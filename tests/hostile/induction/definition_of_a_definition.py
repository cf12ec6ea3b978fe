"""False from n = 2 on: c stands for u and u for n."""

from sympy import Symbol, symbols

from derivations import Claim, Eq, Induction, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
c, u = symbols("c u", real=True)

claim = Claim(
    source=Source("Hostile", "Definition of a definition"),
    domain={n: integers(1)},
    where={c: u, u: n},
    printed=Eq((n - 1) * (n - 1 - c), 0),
    proof=Induction(n, start=1, steps=()),
    at_least=Verdict.PROVED,
)

REFUSED = "definition|changes with|breaks|could not be shown|could not be confirmed"
