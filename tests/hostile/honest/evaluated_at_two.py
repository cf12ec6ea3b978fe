"""a + z at z = 2."""

from sympy import Interval, Subs, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, z = symbols("a z", real=True)

claim = Claim(
    source=Source("Honest", "Evaluated at two"),
    domain={a: Interval(-oo, oo)},
    printed=Eq(Subs(a + z, z, 2), a + 2),
    at_least=Verdict.PROVED,
)
