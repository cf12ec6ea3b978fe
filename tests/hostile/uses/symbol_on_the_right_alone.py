"""False: here s is negative, and the lemma was for a positive one."""

from sympy import Abs, Interval, exp, oo, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

s, y = symbols("s y", real=True)

claim = Claim(
    source=Source("Hostile", "Symbol on the right alone"),
    domain={y: Interval(-oo, oo), s: Interval(-2, -1)},
    printed=Eq(exp(y), exp(y) * Abs(s) / s),
    proof=(Step(exp(y) * Abs(s) / s, "the lemma", using=(Use("honest/size_over_itself"),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "without saying|domain|false at|breaks|could not be shown|could not be confirmed"
