"""False for c = 10⁶ and t = 6000: a lemma is used as long as something holds of a larger number."""

from sympy import Interval, oo, symbols

from derivations import Claim, Le, Lt, Source, Step, Use, Verdict

u, w, q, c = symbols("u w q c", real=True)
claim = Claim(
    source=Source("Hostile", "As long as below a larger number"),
    domain={c: Interval(1, 1000000), u: Interval(0, oo), w: Interval(-oo, oo), q: Interval(-oo, oo)},
    flow={u: 1, w: u - 1000, q: w},
    initial={u: 0, w: 0, q: 0},
    as_long_as=(Lt(u, c),),
    printed=Le(q, 0),
    proof=(Step(w, "flow"), Step(0, "lemma", using=(Use("honest/as_long_as_below_a_number"),), by=-w)),
    at_least=Verdict.PROVED,
)

REFUSED = "without saying at which c"
