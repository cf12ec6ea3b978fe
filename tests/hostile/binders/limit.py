"""False: y = x is put under a limit in x, where x is bound, and moves with it."""

from sympy import Interval, Limit, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

x, y = symbols("x y", real=True)
given = Eq(y, x)

claim = Claim(
    source=Source("Hostile", "Limit"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    hypotheses=(given,),
    example={x: 0, y: 0},
    printed=Eq(Limit(x + y, x, 0), 0),
    proof=(Step(0, "y is x and goes to zero with it", using=(given,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds"
