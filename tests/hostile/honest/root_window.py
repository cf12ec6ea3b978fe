"""x − 3 + a/8 has its one zero between 2 and 4."""

from sympy import Interval, symbols

from derivations import Claim, Root, Source, Verdict

x, a = symbols("x a", real=True)

claim = Claim(
    source=Source("Honest", "Root window"),
    domain={a: Interval(-1, 1)},
    printed=Root(x - 3 + a / 8, x, 2, 4),
    at_least=Verdict.ENCLOSED,
)
