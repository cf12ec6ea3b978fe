"""False at t = 10, where w = 800/3: u is known to be at most 1 until t = 1 alone, and what is given says so."""

from sympy import Interval, oo, symbols, tanh

from derivations import Claim, Le, Source, Step, Use, Verdict

t, x, u, w = symbols("t x u w", real=True)
claim = Claim(
    source=Source("Hostile", "Until of what is given"),
    domain=dict.fromkeys((t, x, u, w), Interval(-oo, oo)),
    flow={t: 1, x: 1 / (1 - tanh(x) ** 2), u: 4 * (t - 2), w: u - 1},
    initial={t: 0, x: 0, u: 1, w: 0},
    given=(Use("honest/below_one_until_another_ends"),),
    printed=Le(w, 0),
    proof=(Step(0, "u is at most 1", by=1 - u),),
    at_least=Verdict.PROVED,
)

REFUSED = "it rests on honest/below_one_until_another_ends, which holds only until its trajectory ends"
