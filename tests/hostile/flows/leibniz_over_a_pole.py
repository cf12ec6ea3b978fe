"""Divergent from t = 2 on: Leibniz's rule is used for an integral whose end runs over a pole."""

from sympy import Integral, Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict

s, t = symbols("s t", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Leibniz over a pole"),
    domain={t: Interval(0, oo)},
    flow={t: S.One},
    initial={t: S.Zero},
    printed=Eq(Integral((s - 2) ** -2, (s, 0, t)), 1 / (2 - t) - S.Half),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish|reach|trajector|integrable"
