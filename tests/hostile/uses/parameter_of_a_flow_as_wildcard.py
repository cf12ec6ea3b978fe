"""False close to y = √2: the rate of the flow of a cited claim is taken for any number."""

from sympy import Abs, Integral, Interval, Rational, exp, oo, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

u, y, a, s = symbols("u y a s", real=True)
t = symbols("t", nonnegative=True)
z = y**4 - 4 * y**2 + 4 - Rational(1, 10**20)

claim = Claim(
    source=Source("Hostile", "Parameter of a flow as wildcard"),
    domain={u: Interval(-oo, oo), a: Interval(-oo, oo), t: Interval(0, oo), y: Interval(-2, 2)},
    flow={u: a * u, t: 1},
    initial={u: 1, t: 0},
    printed=Eq(Integral(exp(s * Abs(z)), (s, 0, t)), Integral(exp(s * z), (s, 0, t))),
    proof=(Step(0, "both exponentials are u", using=(Use("honest/exponential_solves"),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "matches nothing"
