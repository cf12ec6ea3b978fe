"""For Student's t₂ the matrix C(μ) of Theorem 3 is never positive definite, so its test of stability has no case."""

from sympy import Interval, Rational, Symbol, symbols

from derivations import Claim, Eq, Gt, Lt, Statement, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import student_2

m = Symbol("m", positive=True)  # ‖μ‖
b, xi, r = symbols("b xi r_+", real=True)  # s_μ‖x̄₊‖, ξ*
p, Phi = student_2.p, student_2.Phi

across = b * Phi(r)  # β₁ by Eqn. 73, in units of a₊/‖μ‖²
along = across + b * (xi * p(r) - 2 * Phi(r))  # β₁ + β₂‖μ‖² by Eqn. 74

claim = Claim(
    source=joma("Theorem 3, positive definite C", section="4"),
    domain={m: Interval(1, 2), b: Interval(-2, 2), xi: Interval(-4, 4)},
    where={r: b * m + xi},
    # Stable: both rates of v − μ, −C, are negative.
    printed=Statement(
        {"across μ": Lt(-across, 0), "along μ": Lt(-along, 0)},
        # b > 0 is β₁ > 0; the other eigenvalue is divided by b.
        hypotheses=(Gt(b, 0), Gt(xi * p(r) - Phi(r), 0)),
    ),
    amended=Eq(along, -b * (Rational(1, 2) + (b * m + r**3 / 2) * p(r))),
    uses=("joma/theorem_3",),
    scope="t₂, C of Eqn. 72 in two dimensions or more; that no case exists is enclosed for 1 ≤ ‖μ‖ ≤ 2, |b| ≤ 2, |ξ*| ≤ 4."
    " The identity is Φ(r) − 1/2 − r p(r) = r³p(r)/2, for every r. For b > 0 it makes the eigenvalue along μ negative where"
    " r ≥ 0; where r < 0 so is ξ* < r, and ξ*p − Φ < 0. By hand, r p(r) ≤ Φ(r) − 1/2 for r ≥ 0 and every symmetric unimodal"
    " law, with the same conclusion",
    at_least=Verdict.PROVED,
)
