"""False: the formal parameter has the name of a family, of which the body speaks."""

from sympy import Function, IndexedBase, Interval, Rational, Symbol

from derivations import Claim, Family, Ge, Source, Step, Verdict

i = Symbol("i", integer=True, positive=True)
sv, sy = Symbol("v", real=True), Symbol("y", real=True)
v, y = IndexedBase("v", real=True), IndexedBase("y", real=True)
f = Function("f", real=True)
tiny = Rational(1, 10**40)
claim = Claim(
    source=Source("Hostile", "Label in a definition"),
    domain={v: Family(Interval.Lopen(0, 1), (i, 1, 3)), y: Family(Interval(1, 2), (i, 1, 3)), sy: Interval(0, 1)},
    where={f(sv): v[1] + 0 * sv},
    printed=Ge(f(sy), tiny),
    proof=(Step(tiny, "larger", by=f(sy) - tiny),),
    at_least=Verdict.PROVED,
)

REFUSED = "alike"
