"""False: the number of inner terms is counted where the outer variable is not bound."""

from sympy import Sum, Symbol, symbols

from derivations import Claim, Le, Source, Step, Verdict, integers

n = Symbol("n", integer=True, positive=True)
j, k = symbols("j k", integer=True)
late, early = (Sum(1, (j, 1, k**2 + 1), (k, *span)) for span in ((n + 1, 2 * n), (1, n)))

claim = Claim(
    source=Source("Hostile", "Count leaves its sum"),
    domain={n: integers(1)},
    printed=Le(late, early),
    proof=(Step(early, "they have as many terms", by=early - late),),
    at_least=Verdict.PROVED,
)

REFUSED = "breaks|fails|could not be shown|could not be confirmed"
