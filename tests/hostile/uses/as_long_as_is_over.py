"""False after t = 3: the bound on w was shown as long as v ≤ 1."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Le, Source, Step, Use, Verdict

u, v, w = symbols("u v w", real=True)

claim = Claim(
    source=Source("Hostile", "As long as is over"),
    domain={v: Interval(0, 1), w: Interval(-oo, oo), u: Interval(-oo, oo)},
    flow={v: S.One, w: v - 1, u: w},
    initial={v: S.Zero, w: S.Zero, u: S.Zero},
    given=(Use("honest/falls_until_one"),),
    printed=Le(u, 0),
    proof=(Step(w, "the flow"), Step(0, "w is not positive", by=-w)),
    at_least=Verdict.PROVED,
)

REFUSED = "as_long_as|as long as|could not be shown|could not be confirmed"
