"""True: a quantity that grows at the rate a is exp(at)."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Verdict

u, a, w = symbols("u a w", real=True)
t = symbols("t", nonnegative=True)
DOMAIN = {u: Interval(-oo, oo), w: Interval(-oo, oo), a: Interval(0, 3), t: Interval(0, oo)}
FLOW = {u: a * u, t: S.One, w: u - exp(2 * t)}
INITIAL = {u: S.One, t: S.Zero, w: S.Zero}
claim = Claim(
    source=Source("Hostile", "Honest"),
    domain=DOMAIN,
    flow=FLOW,
    initial=INITIAL,
    until="t = ∞: the flow is linear",
    printed=Eq(u, exp(a * t)),
    proof=Gronwall(a),
    at_least=Verdict.PROVED,
)
