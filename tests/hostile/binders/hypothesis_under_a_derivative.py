"""False: y = x at a point is put into dy²/dy and read as a derivative along the diagonal."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

x, y = symbols("x y", real=True)
given = Eq(x, y)

claim = Claim(
    source=Source("Hostile", "Hypothesis under a derivative"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    hypotheses=(given,),
    example={x: 1, y: 1},
    printed=Eq(Derivative(x * y, y), 2 * y),
    proof=(Step(2 * y, "x is y, so this is the derivative of y²", using=(given,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
