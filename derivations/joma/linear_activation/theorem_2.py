"""With linear activation and exp attention each weight follows an error function of time."""

from sympy import IndexedBase, Interval, Rational, S, Symbol, erf, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Family, Ne, Statement, Step, Trained, Verdict, dot, integers
from derivations.joma import joma, t

M = Symbol("M", integer=True, positive=True)
l, m = symbols("l l'", integer=True, positive=True)
A = Symbol("A", positive=True)
v, Delta = IndexedBase("v"), IndexedBase("Delta")

claim = Claim(
    source=joma("Theorem 2", section="3.1", equations="4, 22"),
    domain={
        M: integers(2),
        l: integers(1, M),
        m: integers(1, M),
        A: Interval.open(0, oo),
        Delta: Family(Interval(-1, 1), (l, 1, M)),
        v: Family(Interval(-oo, oo), (l, 1, M)),
        t: Interval(0, oo),
    },
    flow={v[l]: Delta[l] * exp(v[l] ** 2 / 2) / A, t: S.One},  # Eqn. 20 with c = 0
    initial={v[l]: S.Zero, t: S.Zero},
    printed=Statement(
        {"": Eq(erf(v[l] / 2) / Delta[l], erf(v[m] / 2) / Delta[m])}, hypotheses=(Ne(Delta[l], 0), Ne(Delta[m], 0))
    ),
    counterexample={M: 2, l: 1, m: 2, A: 1, Delta[1]: 1, Delta[2]: Rational(1, 2), v[1]: 0, v[2]: 0, t: 0},
    amended=Eq(erf(v[l] / sqrt(2)), sqrt(2 / pi) * Delta[l] * t / A),
    proof=(
        Step(
            sqrt(2 / pi) * (A * exp(-(v[l] ** 2) / 2) * dot(v)[l] - Delta[l]) / A,
            "the derivative of erf(v/√2) is √(2/π) e^{−v²/2} v̇",
        ),
        Step(0, "v̇ is Δ e^{v²/2}/A (Eqn. 20); only erf(v/√2), not the printed erf(v/2), undoes this growth"),
    ),
    scope="any number of tokens; t below the blow-up time, where v is finite",
    trained=Trained(
        "block",
        {"attention": "exp", "activation": "identity", "gradient": "stationary", "zero": True, "time": 1.0, "K": 1},
        {"v": "v of the node", "Delta": "Delta of the node"},
    ),
    at_least=Verdict.PROVED,
)
