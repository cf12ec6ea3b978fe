"""Where the next token decides the query, a token has the same law given both as given the next token alone."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.scan_and_snap import scan_and_snap

M, K, m, n, l = symbols("M K m n l", integer=True, positive=True)
psi = IndexedBase("psi", integer=True, positive=True)  # ψ(n), the query of next token n
P = IndexedBase("P")  # P[l, m, n] is P(l|m, n)
given_next = Sum(P[l, m, n] * KroneckerDelta(m, psi[n]), (m, 1, M))  # Σ_m P(l|m, n) P(m|n)

claim = Claim(
    source=scan_and_snap(
        "Data distribution: m = ψ(n)",
        section="Data Distribution",
        place="the conditional probability and the assumption, l.293–299",
        says="Next tokens are not shared among queries, m = ψ(n), and P(l|m,n) is P(l|n).",
        read_as="That m = ψ(n) is read as P(m|n) = 1 for m = ψ(n) and 0 else; P(l|n) is then the mean of P(l|m,n) over m.",
    ),
    domain={
        **dict.fromkeys((M, K), integers(1)),
        n: integers(1, K),
        l: integers(1, M),
        psi: Family(integers(1, M), (n, 1, K)),
        P: Family(Interval(0, 1), (l, 1, M), (m, 1, M), (n, 1, K)),
    },
    printed=Eq(given_next, P[l, psi[n], n]),
    scope="any numbers of tokens and next tokens, any ψ",
    at_least=Verdict.PROVED,
)
