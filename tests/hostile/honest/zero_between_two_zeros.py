"""True: a between 0 and z = 0 is 0."""

from sympy import FiniteSet, Interval, Symbol, sqrt, symbols

from derivations import Claim, Eq, Source, Step, Verdict

a = Symbol("a")
z = symbols("z", real=True)
u = Symbol("u")

claim = Claim(
    source=Source("Hostile", "Degenerate lemma"),
    domain={z: FiniteSet(0), a: Interval(0, z)},
    where={u: a**2 - a},
    printed=Eq(a**2 - a, a - a**2),
    proof=(Step(u, "by name"), Step(sqrt(u**2), "it is not negative")),
    at_least=Verdict.PROVED,
)
