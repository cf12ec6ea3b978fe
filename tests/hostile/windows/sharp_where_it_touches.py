"""False: four x squared less its square less three comes close to two (it comes to one, at the root of two)."""

from sympy import Interval, Symbol

from derivations import Claim, Sharp, Source, Verdict

x = Symbol("x", real=True)
WHY = "it touches 1 at the root of two"

claim = Claim(
    source=Source("Hostile", "Theorem 1"),
    domain={x: Interval(0, 2)},
    printed=Sharp(-(x**4) + 4 * x**2 - 3, supremum=(1, 2)),
    accepted={
        "twice -x**4 + 4*x**2 - 3": WHY,
        "-2 for -3": WHY,
        "supremum lowered past the sharp value": WHY,
    },
    at_least=Verdict.SAMPLED,
)

REFUSED = "not seen to be sharp"
