"""w falls as long as u is at most 1, which is known until x ends, and is so until t = 4."""

from sympy import Interval, oo, symbols, tanh

from derivations import Claim, Le, Source, Step, Use, Verdict

t, x, u, w = symbols("t x u w", real=True)
claim = Claim(
    source=Source("Honest", "Falls until another ends"),
    domain=dict.fromkeys((t, x, u, w), Interval(-oo, oo)),
    flow={t: 1, x: 1 / (1 - tanh(x) ** 2), u: 4 * (t - 2), w: u - 1},
    initial={t: 0, x: 0, u: 1, w: 0},
    until="t = 1",
    printed=Le(w, 0),
    proof=(Step(0, "u is at most 1", by=1 - u, using=(Use("honest/below_one_until_another_ends"),)),),
    at_least=Verdict.PROVED,
)
