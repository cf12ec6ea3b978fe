"""False after t = 0: the p[k] grow and are no probabilities any more."""

from sympy import IndexedBase, Interval, S, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Step, Use, Verdict, integers, simplex

n = Symbol("n", integer=True, positive=True)
k = Symbol("k", integer=True)
w = Symbol("w", real=True)
p = IndexedBase("p", real=True)
total = Sum(p[k], (k, 1, n))

claim = Claim(
    source=Source("Hostile", "Family that moves"),
    domain={n: integers(1), p: simplex(n), w: Interval(-oo, oo)},
    flow={p[k]: S.One, w: total - 1},
    initial={w: S.Zero},
    printed=Eq(w, 0),
    proof=(Step(total - 1, "the flow"), Step(0, "they add up to one", using=(Use("honest/probabilities_add_up"),))),
    at_least=Verdict.PROVED,
)

REFUSED = "without saying|domain|moves|later|could not be shown|could not be confirmed"
