"""Every critical point of (uw − y)²/2 with w ≥ ½ fits y."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

u, w, y = symbols("u w y", real=True)
given = Eq(u * w**2 - w * y, 0)

claim = Claim(
    source=Source("Honest", "Critical points with weight"),
    domain={u: Interval(-oo, oo), w: Interval(S.Half, oo), y: Interval(-oo, oo)},
    hypotheses=(given,),
    example={u: 1, w: 1, y: 1},
    printed=Eq(u * w - y, 0),
    proof=(
        Step((u * w**2 - w * y) / w, "w is multiplied and divided by"),
        Step(0, "the gradient in u vanishes", using=(given,)),
    ),
    at_least=Verdict.PROVED,
)
