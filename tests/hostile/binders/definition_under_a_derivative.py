"""False: a is defined as x, so in d(ax)/dx it is no constant."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Definition under a derivative"),
    domain={x: Interval(-oo, oo)},
    where={a: x},
    printed=Eq(Derivative(a * x, x), a),
    proof=(Step(a, "the slope of a line"),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|write it out|captur|binder|variable|false at|could not be confirmed|nowhere|binds"
