"""When the ratio of Theorem 4 is close to that of the exponentials: errors below a double exponential of the target."""

from sympy import Interval, Rational, Symbol, exp, oo, pi, sqrt

from derivations import Claim, Defect, Ge, Le, Statement, Step, Verdict
from derivations.joma import joma
from derivations.joma.salience.equation_88_sharp import C
from derivations.mathematics.salience import F

L, N, mu_j, mu_k = (Symbol(name, positive=True) for name in ("L_k", "N", "mu_j", "mu_k"))
delta_k = exp(-L)  # by its logarithm L_k = ln 1/δ_k
lambda_jk = Symbol("lambda_jk", real=True)  # joma/theorem_4_lambda keeps it between −c* and c*
Lambda = lambda_jk * exp(mu_k**2 / 2) / L
most = C * exp(mu_k**2 / 2) / L
small = Ge(L, N * C * exp(mu_k**2 / 2))  # δ_k ≤ exp(−N c* exp(μ_k²/2))

beyond = (L - N * C * exp(mu_k**2 / 2)) / (N * L)  # 1/N − most

claim = Claim(
    source=joma(
        "Theorem 4: regime",
        section="4",
        place="Theorem 4, last sentence; the same in Appendix A.4.1",
        says="Once δ_k is far below exp(−(√(2π) + 2) exp(−μ_k²)), Λ is small.",
        read_as="Far below the threshold is read as below its thousandth power, small as Λ ≤ 1: a strong hypothesis and a"
        " weak conclusion. What is amended has c* for √(2π) + 2; the mend follows from it. δ_k is given by L_k = ln 1/δ_k. At"
        " the time F(1 − δ_k, μ_k) Λ ≤ 1 says that component j has not got past the error at which Λ = 1.",
    ),
    domain={
        L: Interval.open(0, oo),
        N: Interval.open(0, oo),
        mu_j: Interval.open(0, oo),
        mu_k: Interval.open(0, oo),
        lambda_jk: Interval(-C, C),
    },
    # The error δ_j at which Λ = 1 has ln 1/δ_j = 2 e^{(μ_j² − μ_k²)/2} ln 1/δ_k (Eqn. 7).
    printed=Statement(
        {"": Le(F(1 - delta_k, mu_k), F(1 - exp(-2 * exp((mu_j**2 - mu_k**2) / 2) * L), mu_j))},
        hypotheses=(Ge(L, 1000 * (sqrt(2 * pi) + 2) * exp(-(mu_k**2))),),
    ),
    amended=Statement({"": Le(Lambda**2, 1 / N**2)}, hypotheses=(small,)),  # |Λ| ≤ 1/N
    counterexample={L: Rational(7, 10), mu_j: 1, mu_k: 3, N: Rational(1, 1000), lambda_jk: 0},
    example={L: Rational(49, 100), mu_j: 1, mu_k: Rational(1, 2), N: Rational(1, 2), lambda_jk: C},  # Λ is 1.9988
    defect=Defect(
        "slip",
        because="From |Λ| ≤ (√(2π) + 2) exp(μ_k²/2)/ln(1/δ_k), as the theorem has it, Λ is small where ln 1/δ_k is large"
        " against (√(2π) + 2) exp(+μ_k²/2). The printed threshold has exp(−μ_k²) in that place, which for μ_k = 3 is 700"
        " 000 times less.",
        mend="In the last sentence of Theorem 4, in both places, write exp(μ_k²/2) for exp(−μ_k²).",
        script="""\
from mpmath import exp, findroot, log, mp, mpf, pi, quad, sqrt
mp.dps = 20
F = lambda r, mu: quad(lambda x: exp(-(mu * x) ** 2 / 2) / (1 - x), [0, r / 2, r])
mu_j, mu_k, delta_k = mpf(1), mpf(3), exp(-mpf(7) / 10)
threshold = exp(-(sqrt(2 * pi) + 2) * exp(-(mu_k**2)))
time = F(1 - delta_k, mu_k)
delta_j = 1 - findroot(lambda r: F(r, mu_j) - time, (0.1, 0.5), solver="anderson")  # at the same time, Eqn. 80
Lambda = log(1 / delta_j) / log(1 / delta_k) * exp((mu_k**2 - mu_j**2) / 2) - 1
bound = (sqrt(2 * pi) + 2) * exp(mu_k**2 / 2) / log(1 / delta_k)
print("delta_k:", delta_k, "threshold^1000:", threshold**1000, "Lambda:", Lambda, "its bound:", bound)
assert delta_k <= threshold**1000 and not Lambda <= 1
assert abs(Lambda) <= bound
""",
        symbols={
            "L_k": "ln 1/δ_k",
            "N": "by how much Λ is to be small: |Λ| ≤ 1/N",
            "mu_j": "the target of component j",
            "mu_k": "the target of component k",
            "lambda_jk": "λ_jk of Theorem 4, the difference of the remainders of Eqn. 88",
        },
    ),
    proof=(
        Step(most**2, "λ is between −c* and c*", by=(C - lambda_jk) * (C + lambda_jk) * exp(mu_k**2) / L**2),
        Step(1 / N**2, "ln 1/δ_k is at least N c* e^{μ_k²/2}", by=beyond * (1 / N + most), using=(small,)),
    ),
    waived={"ball": "at λ = c* and ln 1/δ_k = N c* exp(μ_k²/2) both sides agree, which leaves no margin"},
    uses=("joma/theorem_4", "joma/theorem_4_lambda"),
    scope="all targets μ ≠ 0, every N > 0: |Λ| ≤ c* exp(μ_k²/2)/ln(1/δ_k), so δ_k ≤ exp(−N c* exp(μ_k²/2)) gives |Λ| ≤ 1/N,"
    " with c* < .86433 for √(2π) + 2. That λ_jk is within c* is joma/theorem_4_lambda",
    at_least=Verdict.ENCLOSED,  # equation_88_sharp, on which it stands, is a bound
)
