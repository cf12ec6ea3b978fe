"""True: the claim that is used supposes no more than this one does; where that fails, this one says nothing."""

from sympy import Interval, S, symbols

from derivations import Claim, Gt, Source, Step, Use, Verdict

x, y, a = symbols("x y a", real=True)

claim = Claim(
    source=Source("Hostile", "Use under the same hypothesis"),
    domain={a: Interval(-1, 4), x: Interval(0, 3)},
    hypotheses=(Gt(a, x),),
    printed=Gt(2 * a, 0),
    proof=(Step(S(0), "twice", by=2 * a, using=(Use("honest/above_what_is_not_negative", {y: a, x: x}),)),),
    at_least=Verdict.PROVED,
)
