"""Without a value: a sum from 5 to 2, beside what moves."""

from sympy import Interval, Sum, symbols

from derivations import Claim, Le, Source, Verdict

u, t = symbols("u t", real=True)
i = symbols("i", integer=True)

claim = Claim(
    source=Source("Hostile", "Sum that runs backwards"),
    domain={u: Interval(1, 2), t: Interval(0, 1)},
    flow={u: -u, t: 1},
    initial={t: 0},
    printed=Le(u + Sum(-i, (i, 5, 2)), 3),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "backwards|≥ 0"
