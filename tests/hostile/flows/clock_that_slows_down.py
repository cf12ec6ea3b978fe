"""False from t = 1/w on: u is log(1 + w t), and goes on for ever."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Gronwall, Gt, Source, Step, Verdict

x, u, w = symbols("x u w", real=True)
claim = Claim(
    source=Source("Hostile", "Clock that slows down"),
    domain={u: Interval(-oo, oo), x: Interval(-oo, oo), w: Interval(1, 2)},
    flow={u: w * exp(-u), x: w * x**2},
    initial={u: S.Zero, x: S.One},
    printed={"first": Eq(w, w * x * (2 - exp(u))), "second": Gt(2 - exp(u), 0)},
    proof={
        "first": Gronwall(w * x, (Step(w**2 * x - w**2 * x**2 * (2 - exp(u)), "x moves"),)),
        "second": Gronwall(
            -w * x,
            (
                Step(-w, "the flow"),
                Step(-w * x * (2 - exp(u)), "the first part", using=("first",)),
            ),
        ),
    },
    at_least=Verdict.PROVED,
    accepted={"part `second`: left side: sign of u": "u is not negative"},
)

REFUSED = "say in `until`"
