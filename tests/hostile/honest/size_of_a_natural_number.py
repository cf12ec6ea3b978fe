"""The absolute value of a natural number is the number."""

from sympy import Abs, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

i = Symbol("i", integer=True)

claim = Claim(
    source=Source("Honest", "Size of a natural number"), domain={i: integers(0)}, printed=Eq(Abs(i), i), at_least=Verdict.PROVED
)
