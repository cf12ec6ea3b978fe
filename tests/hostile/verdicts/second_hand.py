"""False at n = 97: it is derived from a claim that is derived from a lemma that was only sampled."""

from sympy import Interval, KroneckerDelta, Symbol, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict, integers

n = Symbol("n", integer=True, positive=True)
x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Second hand"),
    domain={n: integers(1), y: Interval(1, 2)},
    printed=Eq(1 + y * KroneckerDelta(n**3 - n, 912576), 1),
    proof=(Step(1, "the claim before", using=(Use("verdicts/proved_on_a_sample", {n: n, x: y}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "headline|rests|stands on|demands PROVED|rarely_false"
