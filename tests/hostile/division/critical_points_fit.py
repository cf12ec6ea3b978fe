"""False at u = w = 0: 'every critical point of (uw − y)²/2 fits y' divides the gradient by w, which vanishes at the saddle."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

u, w, y = symbols("u w y", real=True)
in_u, in_w = Eq(u * w**2 - w * y, 0), Eq(u**2 * w - u * y, 0)

claim = Claim(
    source=Source("Hostile", "Critical points fit"),
    domain={u: Interval(-oo, oo), w: Interval(-oo, oo), y: Interval(-oo, oo)},
    hypotheses=(in_u, in_w),
    example={u: 1, w: 1, y: 1},
    printed=Eq(u * w - y, 0),
    proof=(
        Step((u * w**2 - w * y) / w, "w is multiplied and divided by"),
        Step(0, "the gradient in u vanishes", using=(in_u,)),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|≠ 0"
