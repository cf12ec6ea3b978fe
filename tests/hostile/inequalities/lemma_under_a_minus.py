"""False at 0: sin x ≤ 1 is put in behind a minus sign."""

from sympy import Interval, Symbol, oo, sin

from derivations import Claim, Le, Source, Step, Use, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Lemma under a minus"),
    domain={x: Interval(-oo, oo)},
    printed=Le(-sin(x), -1),
    proof=(Step(-1, "sin is at most one", using=(Use("honest/bound_of_sine", {x: x}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "monoton|direction|sign|minus|equation|false at|could not be confirmed"
REFUTED = True
