"""True: the piece for what is put in is the one that counts."""

from sympy import Function, Interval, Piecewise, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)
g, h = Function("g"), Function("h")

claim = Claim(
    source=Source("Hostile", "Piece put in"),
    domain={a: Interval(1, 2)},
    where={g(x): Piecewise((x**2, x > 0), (0, True)), h(x): Piecewise((x**2, x < 10))},
    printed=Eq(g(3) + g(-3) + h(5) + a, 34 + a),
    at_least=Verdict.PROVED,
)
