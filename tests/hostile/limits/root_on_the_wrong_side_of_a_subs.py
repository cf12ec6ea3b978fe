"""False: from the right √−x is no real number; it is written as a value of √z."""

from sympy import Interval, Limit, Subs, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, z = symbols("a x z", real=True)
claim = Claim(
    source=Source("Hostile", "Root on the wrong side of a subs"),
    domain={a: Interval(1, 2)},
    printed=Eq(a * Limit(Subs(sqrt(z), z, -x) + 1, x, 0), a),
    at_least=Verdict.PROVED,
)

REFUSED = "a limit exists"
