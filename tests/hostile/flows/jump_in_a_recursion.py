"""False for all t > 0: as long as a sign that a recursion hides is below 1/2, which is so at t = 0 alone."""

from sympy import Interval, Rational, Symbol, sign, symbols

from derivations import Claim, Le, Lt, Source, Step, Verdict, integers, recursion

x, t, z = symbols("x t z", real=True)
n = Symbol("n", integer=True, positive=True)
k = Symbol("k", integer=True, nonnegative=True)
R = recursion("R", (k, z), k, 0, lambda before: sign(z))

claim = Claim(
    source=Source("Hostile", "Jump in a recursion"),
    domain={x: Interval(0, 1), t: Interval(0, 1), n: integers(1)},
    flow={x: R(n, x) + Rational(1, 2), t: 1},
    initial={x: 0, t: 0},
    as_long_as=(Lt(R(n, x), Rational(1, 2)),),
    until="for ever",
    printed=Le(x, t),
    proof=(Step(0, "x falls behind the clock", by=Rational(1, 2) - R(n, x)),),
    at_least=Verdict.PROVED,
)

REFUSED = "jumps as the flow goes on"
