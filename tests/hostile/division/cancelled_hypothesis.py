"""False at x = 1: k(x − 1) = 0 gives k = 0 only where x − 1 may be cancelled, and nobody looks at x = 1."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

k, x = symbols("k x", real=True)
given = Eq(k * x - k, 0)

claim = Claim(
    source=Source("Hostile", "Cancelled hypothesis"),
    domain={k: Interval(-oo, oo), x: Interval(-oo, oo)},
    hypotheses=(given,),
    example={k: 0, x: 2},
    printed=Eq(k, 0),
    proof=(
        Step((k * x - k) / (x - 1), "x − 1 is multiplied and divided by"),
        Step(0, "the numerator is the hypothesis", using=(given,)),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|≠ 0"
