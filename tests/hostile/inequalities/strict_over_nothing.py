"""False: the loss is an integral from infinity to infinity, which is nothing."""

from sympy import Integral, Interval, exp, oo, symbols

from derivations import Claim, Lt, Source, Step, Verdict

s, x = symbols("s x", real=True)

claim = Claim(
    source=Source("Hostile", "Strict over nothing"),
    domain={x: Interval(-oo, oo)},
    printed=Lt(x**2 + x, x * (x + 1)),
    proof=(Step(x * (x + 1), "an integral of something positive", by=Integral(exp(-s), (s, oo, oo))),),
    at_least=Verdict.PROVED,
)

REFUSED = "strict|positive|infinit|breaks|fails|could not be shown|could not be confirmed"
