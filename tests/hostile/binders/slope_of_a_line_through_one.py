"""False: f(x) = 1 says a = 1/x, and then ax = 1, whose slope by x is 0."""

from sympy import Derivative, Function, Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, s, x = symbols("a s x", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "A line through one"),
    domain={a: Interval.open(0, oo), x: Interval.open(0, oo)},
    where={f(s): a * s},
    hypotheses=(Eq(f(x), 1),),
    printed=Eq(Derivative(a * x, x), a),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
