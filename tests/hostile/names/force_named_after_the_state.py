"""False for V(u) = u: the rate of w²/2 + V(u)u is uw."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict, dot

u, w, c, g = symbols("u w c V(u)", real=True)
claim = Claim(
    source=Source("Hostile", "Force named after the state"),
    domain={u: Interval(-oo, oo), w: Interval(-oo, oo), g: Interval(-oo, oo)},
    flow={u: w, w: -g},
    constant=c,
    until="t = ∞: the flow is linear",
    printed=Eq(w**2 / 2 + g * u, c),
    proof=(Step(w * dot(w) + g * w, "u moves by w"), Step(0, "w by - g")),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time and does not"
