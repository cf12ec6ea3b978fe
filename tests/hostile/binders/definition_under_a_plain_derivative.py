"""False: a is defined as x, so in d(ax)/dx it is no constant."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Definition under a plain derivative"),
    domain={x: Interval(-oo, oo)},
    where={a: x},
    printed=Eq(Derivative(a * x, x), a),
    at_least=Verdict.PROVED,
)

REFUSED = "which is defined by it"
