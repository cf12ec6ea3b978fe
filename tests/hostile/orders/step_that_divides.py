"""False at x = 1: k(x − 1) = 0 gives k = 0 only where x − 1 may be cancelled."""

from sympy import Interval, O, gamma, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

k, x, eps = symbols("k x eps", real=True)
given = Eq(k * x - k, 0)

claim = Claim(
    source=Source("Hostile", "Step that divides"),
    domain={k: Interval(-oo, oo), x: Interval(-oo, oo), eps: Interval(0, 1)},
    hypotheses=(given,),
    example={k: 0, x: 2, eps: 0},
    printed=Eq(k * gamma(1 + eps), O(eps)),
    proof=(
        Step((k * x - k) / (x - 1) * gamma(1 + eps), "x − 1 is multiplied and divided by"),
        Step(0, "the numerator is the hypothesis", using=(given,)),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|zero|could not be shown|could not be confirmed"
