"""There is no 1/a at a = 0, where an inverse that is total makes both sides zero and v² + w² + 1/a a constant of motion."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

v, w, a, c = symbols("v w a c", real=True)
claim = Claim(
    source=Source("Hostile", "Inverse along a flow"),
    domain={v: Interval(-1, 1), w: Interval(-1, 1), a: Interval(0, 1)},
    flow={v: w, w: -v},
    constant=c,
    printed=Eq(v**2 + w**2 + 1 / a, c),
    at_least=Verdict.PROVED,
)

REFUSED = "no value|vanish|zero|divi"
