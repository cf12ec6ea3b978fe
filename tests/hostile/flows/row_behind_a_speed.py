"""False for k = 100: that speed falls, and w rises again."""

from sympy import IndexedBase, Interval, S, symbols

from derivations import Claim, Gt, Le, Source, Step, Verdict, integers

w, u, w0 = symbols("w u w_0", real=True)
k, l = symbols("k l", integer=True, positive=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Row behind a speed"),
    domain={k: integers(1), w0: Interval(-2, 2), w: Interval(-2, 2), u: Interval(-2, 2)},
    where={v[100]: u, v[l]: l},
    flow={w: -v[k], u: S(-1)},
    initial={w: w0},
    hypotheses=(Gt(v[k], 0),),
    printed=Le(w, w0),
    proof=(Step(0, "the speed is positive", by=v[k]),),
    until="for all times",
    at_least=Verdict.PROVED,
)

REFUSED = "which row"
