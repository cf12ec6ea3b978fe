"""False at n = 97: it is derived without fault from a lemma that was only sampled."""

from sympy import Interval, KroneckerDelta, Symbol

from derivations import Claim, Eq, Source, Step, Use, Verdict, integers

n = Symbol("n", integer=True, positive=True)
x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Proved on a sample"),
    domain={n: integers(1), x: Interval(1, 2)},
    printed=Eq(x * KroneckerDelta(n**3 - n, 912576), 0),
    proof=(Step(0, "the lemma", using=(Use("verdicts/rarely_false", {n: n}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "headline|rests|demands PROVED|rarely_false"
