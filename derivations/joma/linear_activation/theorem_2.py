"""With linear activation and exp attention, erf(v/√2) divided by Δ is the same for every token."""

from sympy import IndexedBase, Interval, Rational, S, Symbol, erf, exp, oo, pi, sqrt, symbols

from derivations import Claim, Defect, Eq, Family, Ne, Statement, Step, Trained, Verdict, dot, integers
from derivations.joma import joma, t

M = Symbol("M", integer=True, positive=True)
i, l, m = symbols("i l l'", integer=True, positive=True)
A = Symbol("A", positive=True)
v, Delta = IndexedBase("v"), IndexedBase("Delta")

both_driven = (Ne(Delta[l], 0), Ne(Delta[m], 0))

SCRIPT = """
from mpmath import mp, erf, exp, mpf, odefun, sqrt
mp.dps = 20
# Eqn. 20 with A = 1, c = 0, v(0) = 0 and Delta = (1, 1/2), integrated up to t = 1
D = (mpf(1), mpf(1) / 2)
v = odefun(lambda t, v: [D[0] * exp(v[0]**2 / 2), D[1] * exp(v[1]**2 / 2)], 0, [0, 0])(1)
printed = [erf(v[l] / 2) / D[l] for l in (0, 1)]
amended = [erf(v[l] / sqrt(2)) / D[l] for l in (0, 1)]
print("erf(v/2)/Delta of both tokens      ", *printed)
print("erf(v/sqrt(2))/Delta of both tokens", *amended)
assert abs(printed[0] - printed[1]) > 0.05
assert abs(amended[0] - amended[1]) < 1e-12
"""

claim = Claim(
    source=joma(
        "Theorem 2",
        section="3.1",
        equations="4, 22",
        place="the theorem, Eqn. 4, and the last line of its proof, Eqn. 22",
        says="With linear activation, exp attention and zero initialisation, erf(v_l/2)/Δ_l has the same value for every two"
        " tokens at all times.",
        read_as="One hidden node and c = 0, as in the proof; the normaliser A is any positive constant. Δ is not zero for the"
        " two tokens, since it stands in a denominator. The argument of erf is printed alike in Eqns. 4 and 22 and in the"
        " repeated theorem of the appendix.",
    ),
    domain={
        M: integers(2),
        l: integers(1, M),
        m: integers(1, M),
        A: Interval.open(0, oo),
        Delta: Family(Interval(-1, 1), (l, 1, M)),
        v: Family(Interval(-oo, oo), (l, 1, M)),
        t: Interval(0, oo),
    },
    flow={v[i]: Delta[i] * exp(v[i] ** 2 / 2) / A, t: S.One},  # Eqn. 20 with c = 0
    initial={v[i]: S.Zero, t: S.Zero},
    printed=Statement({"": Eq(erf(v[l] / 2) / Delta[l], erf(v[m] / 2) / Delta[m])}, both_driven),
    counterexample={M: 2, l: 1, m: 2, A: 1, Delta[1]: 1, Delta[2]: Rational(1, 2), v[1]: 0, v[2]: 0, t: 0},
    amended=Statement({"": Eq(erf(v[l] / sqrt(2)) / Delta[l], erf(v[m] / sqrt(2)) / Delta[m])}, both_driven),
    defect=Defect(
        "slip",
        because="The integral of exp(−v²/2) is √(π/2) erf(v/√2), so dividing Eqn. 21 by its exponentials and integrating gives"
        " erf(v/√2); erf(v/2) belongs to exp(−v²/4).",
        mend="Write erf(v_l(t)/√2) for erf(v_l(t)/2) in Eqns. 4 and 22, on both sides.",
        script=SCRIPT,
        symbols={"l'": "a second contextual token", "Delta": "Δ[l] = 𝔼[g x_l], what drives the weight of token l"},
    ),
    proof=(
        Step(
            sqrt(2 / pi) * (exp(-(v[l] ** 2) / 2) * dot(v)[l] / Delta[l] - exp(-(v[m] ** 2) / 2) * dot(v)[m] / Delta[m]),
            "the derivative of erf(v/√2) is √(2/π) exp(−v²/2) v̇",
        ),
        Step(0, "v̇ is Δ exp(v²/2)/A (Eqn. 20), so either term is √(2/π)/A"),
    ),
    uses=("joma/equation_19",),
    until="the blow-up, where the first weight ceases to be finite",
    scope="any number of tokens, any two of them with Δ ≠ 0; up to the blow-up, where the first weight ceases to be finite",
    trained=Trained(
        "block",
        {"attention": "exp", "activation": "identity", "gradient": "stationary", "zero": True, "time": 1.0, "K": 1},
        {"v": "v of the node", "Delta": "Delta of the node"},
    ),
    at_least=Verdict.PROVED,
)
