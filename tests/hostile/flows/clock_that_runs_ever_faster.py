"""False: t goes on for ever, whether x does or not."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Eq, Gronwall, Lt, Source, Step, Verdict

t, x, v = symbols("t x v", real=True)
claim = Claim(
    source=Source("Hostile", "Clock that runs ever faster"),
    domain={t: Interval(-oo, oo), x: Interval(-oo, oo), v: Interval(1, 2)},
    flow={t: v, v: v, x: v * x**2},
    initial={t: S.Zero, x: S.One},
    printed={"first": Eq(v, v * x * (1 - t)), "second": Lt(t, 1)},
    proof={
        "first": Gronwall(1 + v * x, (Step(v - v * x * (1 - t) - v * (v * x**2 * (1 - t) - x * v), "x moves"),)),
        "second": Gronwall(
            -v * x,
            (
                Step(v, "the flow"),
                Step(v * x * (1 - t), "the first part", using=("first",)),
            ),
        ),
    },
    at_least=Verdict.PROVED,
    accepted={"part `second`: left side: sign of t": "t is not negative"},
)

REFUSED = "say in `until`"
