"""False: Σ|xq| over q = −1, 0, 1 is 2|x|, and q is told to be positive."""

from sympy import Interval, Sum, Symbol, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
q = Symbol("q", integer=True, positive=True)
a, x = symbols("a x", real=True)
R = recursion("R", (k, x), k, 0, lambda c: c(k, x) + x + Sum(sqrt((x * q) ** 2), (q, -1, 1)))

claim = Claim(
    source=Source("Hostile", "Sum told positive"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq(R(n + 1, a), R(n, a) + a),
    at_least=Verdict.PROVED,
)

REFUSED = "q is assumed to be positive"
