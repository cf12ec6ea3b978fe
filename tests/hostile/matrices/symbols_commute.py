"""False: matrices do not commute, and a MatrixSymbol has no set that could tell."""

from sympy import Interval, MatrixSymbol, Symbol

from derivations import Claim, Eq, Source, Verdict

A, B = MatrixSymbol("A", 2, 2), MatrixSymbol("B", 2, 2)
x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Symbols commute"), domain={x: Interval(1, 2)}, printed=Eq(A * B, B * A), at_least=Verdict.PROVED
)

REFUSED = "domain|MatrixSymbol|set|could not be confirmed"
