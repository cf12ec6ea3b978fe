"""|s| + 3 = s + 3 where |s| = s."""

from sympy import Abs, Interval, Symbol

from derivations import Claim, Eq, Source, Step, Verdict

s = Symbol("s", real=True)
claim = Claim(
    source=Source("Hostile", "Modulus under a hypothesis"),
    domain={s: Interval(-5, 5)},
    hypotheses=(Eq(Abs(s), s),),
    printed=Eq(Abs(s) + 3, s + 3),
    proof=(Step(s + 3, "by hypothesis", using=(Eq(Abs(s), s),)),),
    at_least=Verdict.PROVED,
    example={s: 1},
)
