"""The gated gradient G' = r∘g∘φ'(u) of `models.fused`, which all its kernels begin their backward pass with.

Where Triton is not, `triton` and `tl` are None.
"""

# mypy: allow-untyped-defs

try:
    import triton
    import triton.language as tl
except ImportError:  # Triton is built for Linux alone; everywhere else the reference does the work
    triton = tl = None


def hides_sign(c_plus: float, c_minus: float) -> bool:
    """Whether h = φ(u) does not show the sign of u, on which φ' depends."""
    return not (c_plus > 0 and c_minus >= 0)


def gate_tile(rows: int, columns: int) -> tuple[int, int]:
    """Rows and columns: a program for each few rows, and enough programs."""
    BK = min(256 if rows >= 32768 else 1024, triton.next_power_of_2(columns))
    return 4096 // BK, BK


if triton is not None:

    @triton.jit
    def gate_rows(
        g, h, positive, r, Gr, N, K, stride, c_plus, c_minus, SIGN: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr
    ):  # fmt: skip
        """BN rows i of G' = r∘g∘φ'(u) are written, `stride` apart; i, and t_i = r_i ⟨g_i, h_i⟩."""
        i = tl.program_id(0).to(tl.int64) * BN + tl.arange(0, BN)
        r_i = tl.load(r + i, mask=i < N, other=0.0)
        gh = tl.zeros((BN,), tl.float32)
        for start in range(0, K, BK):
            k = start + tl.arange(0, BK)
            at, there = i[:, None] * K + k[None, :], (i < N)[:, None] & (k < K)[None, :]
            g_ik = tl.load(g + at, mask=there, other=0.0).to(tl.float32)  # (BN, BK)
            h_ik = tl.load(h + at, mask=there, other=0.0).to(tl.float32)
            up = tl.load(positive + at, mask=there, other=0) != 0 if SIGN else h_ik > 0
            to = Gr + i[:, None] * stride + k[None, :]
            tl.store(to, g_ik * tl.where(up, c_plus, c_minus) * r_i[:, None], mask=there)
            gh += tl.sum(g_ik * h_ik, 1)
        return i, r_i * gh

    @triton.jit
    def gate(
        g, h, positive, r, Gr, t, N, K, c_plus, c_minus, SIGN: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr
    ):  # fmt: skip
        i, t_i = gate_rows(g, h, positive, r, Gr, N, K, K, c_plus, c_minus, SIGN, BN, BK)
        tl.store(t + i, t_i, mask=i < N)
