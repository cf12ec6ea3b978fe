"""Nine orthogonal rows of Δ: a millionth before the blow-up V has a stable rank of 1.36, its rate 1.01 long before."""

from sympy import Interval, Rational, Symbol, erf, exp, sqrt

from derivations import Claim, Root, Sharp, Verdict
from derivations.joma import joma

# One row of Δ has length 1, eight have 7/10: both stable ranks start at 1 + 8·49/100 = 4.92.
length = Rational(7, 10)
v_1, v_2 = Symbol("v_1", positive=True), Symbol("v_2", positive=True)  # norms of the longest and of another row of V …
u_1, u_2 = Symbol("u_1", positive=True), Symbol("u_2", positive=True)  # … the same at another time
w = Symbol("w", real=True)
digit = Rational(1, 10**5)


def norm(share, first_digits):
    """erf(‖v_l‖/√2) is ‖Δ_l‖ t/t* for a longest row of length 1."""
    return Root(erf(w / sqrt(2)) - share, w, first_digits, first_digits + digit)


def to_four_digits(f, value):
    """f rounds down to that value on all of the domain."""
    return Sharp(f, infimum=(value, value + Rational(1, 10**4)), supremum=(value, value + Rational(1, 10**4)))


late, early = 1 - Rational(1, 10**6), Rational(99, 100)  # t/t*
starts = {
    v_1: Rational(489163, 10**5),
    v_2: Rational(103643, 10**5),
    u_1: Rational(257582, 10**5),
    u_2: Rational(102153, 10**5),
}

claim = Claim(
    source=joma(
        "Extension of Theorem 2 to stable ranks, an example",
        section="3.1",
        place="after Theorem 2, which has one node",
        says="The slides say that the weights of several nodes, and still more their gradient, become of low rank.",
        read_as="Ours: how far the stable ranks have fallen shortly before the blow-up, in one example.",
    ),
    domain={symbol: Interval(start, start + digit) for symbol, start in starts.items()},
    printed={
        "longest row, late": norm(late, starts[v_1]),
        "other row, late": norm(late * length, starts[v_2]),
        "longest row, early": norm(early, starts[u_1]),
        "other row, early": norm(early * length, starts[u_2]),
        "stable rank of V, late": to_four_digits(1 + 8 * v_2**2 / v_1**2, Rational(13591, 10**4)),
        # V̇ = diag(e^{‖v_l‖²/2}) Δ/A
        "stable rank of its rate, early": to_four_digits(1 + 8 * length**2 * exp(u_2**2 - u_1**2), Rational(10146, 10**4)),
    },
    uses=("joma/theorem_2_k_nodes_stable_rank",),
    scope="one example: 4.92 has fallen to 1.3591 for V at t = (1 − 10⁻⁶) t*, but to 1.0146 for V̇ already at t = .99 t*",
    at_least=Verdict.ENCLOSED,
)
