"""False as printed: ∫₀¹ f(s) ds = f(s). f(s) is one symbol, in whose name the bound s only looks like an argument."""

from sympy import Integral, Interval, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Verdict

s, f = symbols("s", real=True), Symbol("f(s)", real=True)
claim = Claim(
    source=Source("Hostile", "Argument in a name"),
    domain={f: Interval(-oo, oo), s: Interval(0, 1)},
    printed=Eq(Integral(f, (s, 0, 1)), f),
    at_least=Verdict.PROVED,
)

REFUSED = "in its name"
