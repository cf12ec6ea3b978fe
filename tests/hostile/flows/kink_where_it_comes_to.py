"""False once x has fallen below 1/2, where its rate stops falling."""

from sympy import Interval, Max, S, exp, oo, symbols

from derivations import Claim, Eq, Source

x, x0, t = symbols("x x_0 t", real=True)

claim = Claim(
    source=Source("Hostile", "Kink where it comes to"),
    domain={x: Interval(-oo, oo), x0: Interval(1, 2), t: Interval(0, 5)},
    flow={x: -x - Max(S.Half - x, 0), t: S.One},
    initial={x: x0, t: S.Zero},
    printed=Eq(x, x0 * exp(-t)),
)

REFUSED = "not smooth"
