"""False from n = 1097 on."""

from sympy import Min, log, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = symbols("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Clip that binds late"),
    domain={n: integers(1, oo)},
    printed=Eq(Min(log(n), 7), log(n)),
    accepted={"left side: twice 7": "a higher clip binds less", "left side: 8 for 7": "a higher clip binds less"},
    at_least=Verdict.SAMPLED,
)

REFUTED = True
