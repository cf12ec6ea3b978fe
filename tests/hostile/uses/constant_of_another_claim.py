"""False: here C is any number from 5 to 6, there it is where the motion starts."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

C, t, w, x, y = symbols("C t w x y", real=True)

claim = Claim(
    source=Source("Hostile", "Constant of another claim"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo), w: Interval(-oo, oo), t: Interval(0, oo), C: Interval(5, 6)},
    flow={x: y, y: -x, w: exp(x**2 + y**2), t: S.One},
    initial={w: S.Zero, t: S.Zero},
    printed=Eq(w, exp(C) * t),
    proof=(
        Step(exp(x**2 + y**2) - exp(C), "the flow"),
        Step(0, "the circle is kept", using=(Use("honest/circle_is_kept"),)),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "constant|breaks|could not be shown|could not be confirmed"
