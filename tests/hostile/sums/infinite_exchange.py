"""False: Σ_iΣ_j (i − j)/(i + j)³ depends on the order, as it does not converge absolutely."""

from sympy import Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Verdict

i, j = symbols("i j", integer=True, positive=True)
c = Symbol("c", real=True)
f = (i - j) / (i + j) ** 3

claim = Claim(
    source=Source("Hostile", "Infinite exchange"),
    domain={c: Interval(0, 1)},
    printed=Eq(c + Sum(f, (i, 1, oo), (j, 1, oo)), c + Sum(f, (j, 1, oo), (i, 1, oo))),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|infinite|exchange"
