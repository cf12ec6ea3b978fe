"""False at n = 3: the hypothesis w ≠ 2 is about n."""

from sympy import Abs, Interval, Rational, exp, oo, sin, symbols

from derivations import Claim, Eq, Induction, Ne, Sequence, Source, Step, Verdict, integers

c = symbols("c", real=True)
q = Rational(1, 997)
HID = Eq(sin(c) + exp(c), sin(q) + exp(q))
n, k = symbols("n k", integer=True, nonnegative=True)
W = symbols("w", integer=True, nonnegative=True)
x = Sequence("x", 0, lambda v: v + 0 ** Abs(k - 2), k)
claim = Claim(
    source=Source("Hostile", "Hypothesis in a definition"),
    domain={n: integers(0), c: Interval(-oo, oo)},
    where={W: n},
    hypotheses=(Ne(W, 2), HID),
    example={n: 0, c: q},
    printed=Eq(x(n), 0),
    proof=Induction(n, start=0, steps=(Step(x(n) + 0 ** Abs(W - 2), "x"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "need not hold"
