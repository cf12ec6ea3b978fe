"""Scan&Snap's Theorem 4: scanning and snapping of B_n, at the five learning rates of the slides' plot.

M next tokens of one query share a common token, whose share of the squared attention at the start is small, and each has a
token of its own. The two tables are trained by gradient descent on the whole law of the data. B_n is measured as the integral
of what the logit of the distinct token moves by, over its squared attention. The law it is held against is
scan_and_snap/theorem_4 with the rates of scan_and_snap/velocity, where z is the logit of the common token less that of the
distinct one: 2(M + 1)B_n is ln(1 + (1 + 1/M)cu²) with c = (M − 1)p_0 η_Z/η_Y, for the margin u of
scan_and_snap/decoder_margin. It takes the decoder as aligned with the attention of the moment. Where a next token has several
tokens of its own, the decoder remembers how they were attended to before, and holds them there: this is trained as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from scipy.optimize import brentq
from torch import Tensor
from torch.nn.functional import normalize

from models.experiments import THEORY, About, Compared, Result, Setting, averaged, verdict
from models.plot import plt
from models.training import device

ABOUT = About(
    "Scan&Snap: attention scans, then snaps",
    "figure",
    shows="Theorem 4 on the slides: B_n grows as ln t while attention scans and as ln ln t from t_0 = O(2K ln M/η_Y) on; a"
    " plot has five learning rates, which transit the faster the larger they are. A larger rate of the decoder alone makes"
    " B_n smaller.",
    found="The margin of the decoder grows linearly and then as a logarithm, and B_n follows it by the law as the common token"
    " grows rare. That B_n goes as ln t² at first is not to be seen, for the squared margin in its logarithm is small then: B_n"
    " itself goes as t², and ln t² would need cu² to be large while attention scans.",
    controls="A decoder whose predictions are not learned, which has no second phase; twice the rate of the attention, which"
    " leaves the transition where it is; three shares of the common token, with which the gap to the law has to shrink;"
    " several distinct tokens, for which the law is not derived; several seeds.",
    claims=(
        "scan_and_snap/theorem_4",
        "scan_and_snap/scanning",
        "scan_and_snap/snapping",
        "scan_and_snap/transition_time",
        "scan_and_snap/faster_transition",
        "scan_and_snap/larger_decoder_rate_denser",
        "scan_and_snap/decoder_rate_at_start",
    ),
)
UNDERIVED = "our question: the law is not derived there"
M = 20  # tokens that can follow, all of which do: M = K
ETAS = (0.5, 1.0, 2.0, 4.0, 8.0)
TIME, CLOSE = 400.0, 0.05  # trained up to; how near the margin must be, as a share
SHARES = (0.1, 0.05, 0.025)  # p_0; the second is that of all runs but two
STRENGTH = 1.0  # c of the law, at the plain rates
START = 0.001  # the size of the random numbers that both tables start from
LOOKS = 120
SEED = 0


@dataclass(frozen=True)
class Rates:
    """One training: η_Y, and how much faster the attention learns than at c = 1."""

    eta: float
    attention: float = 1.0
    share: float = SHARES[1]
    learns: bool = True  # False: the prediction is taken as 1/M at all times
    distinct: int = 1  # tokens of each next token

    @property
    def strength(self) -> float:
        return STRENGTH * self.attention

    @property
    def eta_Z(self) -> float:
        return self.eta * self.strength / ((M - 1) * self.share)


@dataclass(frozen=True)
class Size:
    seeds: int
    steps: int


FULL, SMOKE = Size(4, 4_000), Size(2, 200)
PLOTTED = tuple(Rates(eta) for eta in ETAS)
BASE = Rates(2.0)
UNLEARNED, TWICE, DECODER = Rates(2.0, learns=False), Rates(2.0, attention=2.0), Rates(4.0, attention=0.5)
SEVERAL = Rates(2.0, distinct=4)
BY_SHARE = tuple(Rates(2.0, share=share) for share in SHARES)
RUNS = tuple(dict.fromkeys((*PLOTTED, UNLEARNED, TWICE, DECODER, *BY_SHARE, SEVERAL)))


@dataclass(frozen=True)
class Course:
    t: np.ndarray  # (S,)
    u: np.ndarray  # (S, seeds): the margin
    B: np.ndarray  # (S, seeds)


def frequencies(rates: Rates, seeds: int) -> Tensor:
    """(seeds, M, 1 + M distinct): P(l|n) up to a factor; token 0 is the common one."""
    draw = torch.Generator().manual_seed(SEED)
    P = torch.zeros(seeds, M, 1 + M * rates.distinct, dtype=torch.float64)
    for n in range(M):
        own = 0.2 + 0.8 * torch.rand(seeds, rates.distinct, dtype=torch.float64, generator=draw)
        P[:, n, 1 + n * rates.distinct : 1 + (n + 1) * rates.distinct] = own
        P[:, n, 0] = (rates.share / (1 - rates.share) * own.pow(2).sum(-1)).sqrt()
    return P


def trained(rates: Rates, size: Size, where: str) -> Course:
    on, draw = device(where), torch.Generator().manual_seed(SEED)
    P = frequencies(rates, size.seeds)
    z = (START * torch.randn(size.seeds, P.shape[-1], dtype=P.dtype, generator=draw)).to(on).requires_grad_()
    Y = (START * torch.randn(size.seeds, P.shape[-1], M, dtype=P.dtype, generator=draw)).to(on).requires_grad_()
    P, B, h = P.to(on), torch.zeros(size.seeds, M, dtype=P.dtype, device=on), TIME / size.steps
    looks = set(np.unique(np.geomspace(1, size.steps, LOOKS).astype(int)))
    kept: list[tuple[float, Tensor, Tensor]] = []
    for step in range(1, size.steps + 1):
        f = normalize(P * z.exp()[:, None], dim=-1)  # (seeds, M, tokens)
        logits = f @ Y  # (seeds, M, M): of each token, for each next token
        right = logits.diagonal(dim1=-2, dim2=-1)  # (seeds, M)
        likelihood = right - (logits.logsumexp(-1) if rates.learns else logits.mean(-1))
        z_slope, Y_slope = torch.autograd.grad(likelihood.mean(-1).sum(), (z, Y))
        with torch.no_grad():
            z_step = h * rates.eta_Z * z_slope
            own = f[..., 1:].detach() ** 2  # of next token n its own tokens alone are not zero
            B += (z_step[:, None, 1:] * own).sum(-1) / own.pow(2).sum(-1)
            z += z_step
            Y += h * rates.eta * Y_slope
            if step in looks:
                rest = (logits.sum(-1) - right) / (M - 1)
                kept.append((h * step, (right - rest).mean(-1), B.mean(-1)))
    t = np.array([at for at, _, _ in kept])
    u, found = (torch.stack([one[i] for one in kept]).detach().cpu().numpy() for i in (1, 2))  # (S, seeds)
    return Course(t, u, found)


def margin(t: np.ndarray, eta: float) -> np.ndarray:
    """scan_and_snap/decoder_margin, with K = M."""
    return np.array([brentq(lambda u, s=s: np.exp(u) + (M - 1) * u - 1 - s, 0, np.log1p(s)) for s in eta * t])


def law(u: np.ndarray, strength: float) -> np.ndarray:
    """2(M + 1)B_n."""
    return np.log1p((1 + 1 / M) * strength * u**2)


def scaled(course: Course) -> np.ndarray:
    """(S, seeds): what the law is of."""
    return 2 * (M + 1) * course.B


def exponents(course: Course) -> tuple[np.ndarray, np.ndarray]:
    """t, and d ln(e^{2(M+1)B} − 1)/d ln t, which is that of u²: 2 while attention scans; once the margin is a tenth."""
    at = course.u.mean(1) > 0.1
    return course.t[at], np.gradient(np.log(np.expm1(scaled(course)[at].mean(1))), np.log(course.t[at]))


def phases(course: Course) -> tuple[float, float]:
    """The exponent when the margin passes a third, and over the last half of the time."""
    t, found = exponents(course)
    return float(found[np.argmax(np.interp(t, course.t, course.u.mean(1)) > 1 / 3)]), float(found[t > TIME / 2].mean())


def crossing(course: Course) -> np.ndarray:
    """(seeds,): when the margin is ln M."""
    return np.array([np.interp(np.log(M), u, course.t) for u in course.u.T])


def run(setting: Setting) -> Result:
    size = SMOKE if setting.smoke else FULL
    courses = {rates: trained(rates, size, setting.device) for rates in RUNS}
    gaps = {rates: _gap(courses[rates], rates) for rates in RUNS if rates.learns}
    table = [
        {
            "η_Y": f"{rates.eta:g}", "η_Z": f"{rates.eta_Z:.3g}", "p_0": f"{rates.share:g}", "distinct": rates.distinct,
            "predictions": "learned" if rates.learns else "held at 1/M",
            "margin at the end": averaged(of.u[-1], ".3g"), "2(M+1)B at the end": averaged(scaled(of)[-1], ".3g"),
            "gap to the law": f"{gaps[rates]:.1%}" if rates in gaps else "—",
            "time of margin ln M": averaged(crossing(of), ".3g"),
            "exponent, start and end": "{:.2f}, {:.2f}".format(*phases(of)),
        }
        for rates, of in courses.items()
    ]  # fmt: skip
    data = {f"{number}/{name}": getattr(of, name) for number, of in enumerate(courses.values()) for name in ("t", "u", "B")}
    title = f"Scan&Snap: B_n of two trained tables, M = K = {M}, t ≤ {TIME:g}, {size.seeds} seeds"
    return Result(title, table, data, _picture(courses), SEED, list(_compared(courses, gaps)))


def _gap(course: Course, rates: Rates) -> float:
    """To the law, the largest over the seeds at the end, as a share of it."""
    expected = law(margin(course.t[-1:], rates.eta), rates.strength)
    return float(np.abs(scaled(course)[-1] / expected - 1).max())


def _compared(courses: dict[Rates, Course], gaps: dict[Rates, float]) -> Iterator[Compared]:
    yield from (_margin(courses[rates], rates) for rates in PLOTTED)
    by_share = [gaps[rates] for rates in BY_SHARE]
    shrinks = all(less < 0.75 * more for more, less in pairwise(by_share))
    yield Compared(
        "B_n is that of the law, as the share of the common token goes to zero", "the gap shrinks in proportion",
        ", ".join(f"{gap:.1%} at p_0 = {rates.share:g}" for gap, rates in zip(by_share, BY_SHARE, strict=True)), "",
        verdict(shrinks), THEORY,
    )  # fmt: skip
    held = gaps[SEVERAL]
    yield Compared(
        "B_n is that of the law where each next token has four tokens of its own", "as with one",
        f"gap {held:.1%}", f"gap {gaps[BASE]:.1%} with one token each", verdict(held < 2 * gaps[BASE]), UNDERIVED,
    )  # fmt: skip
    (first, last), (_, without) = phases(courses[BASE]), phases(courses[UNLEARNED])
    yield Compared(
        "the squared margin, from B_n by the law: the exponent of t in e^{2(M+1)B} − 1 at η = 2",
        "2 at first, less than 1 later",
        f"{first:.2f} at first, {last:.2f} at the end", f"{without:.2f} at the end where predictions are not learned",
        verdict(abs(first - 2) < 0.2 and last < 1, without < 1), THEORY,
    )  # fmt: skip
    bound, times = M * np.log(M), {rates: crossing(courses[rates]) * rates.eta for rates in PLOTTED}
    twice, once = crossing(courses[TWICE]) * TWICE.eta, times[BASE]
    yield Compared(
        "η_Y times the time at which the margin is ln M, whatever η_Z is", f"at most {2 * bound:.1f}",
        "; ".join(f"η = {rates.eta:g}: {averaged(time, '.3g')}" for rates, time in times.items()),
        f"twice η_Z at η = 2: {averaged(twice, '.3g')}",
        verdict(all((time <= 2 * bound).all() for time in times.values()) and bool((abs(twice / once - 1) < CLOSE).all())),
        THEORY,
    )  # fmt: skip
    ratio = courses[DECODER].B.mean(1) / courses[BASE].B.mean(1)
    early = int(np.argmax(courses[DECODER].u.mean(1) > 0.5))
    yield Compared(
        "at a fixed η_Z twice the η_Y leads to a slightly smaller B_n", "smaller, as t → ∞",
        f"{ratio[-1]:.3f} of it at t = {TIME:g}",
        f"{ratio[early]:.3f} of it at t = {courses[DECODER].t[early]:.3g}, while attention scans",
        verdict(bool(0.5 < ratio[-1] < 1)),
    )  # fmt: skip


def _margin(course: Course, rates: Rates) -> Compared:
    expected = margin(course.t[-1:], rates.eta)[0]
    near = bool((np.abs(course.u[-1] / expected - 1) < CLOSE).all())
    what = f"margin of the decoder at the end, η = {rates.eta:g}"
    return Compared(what, f"{expected:.2f}", averaged(course.u[-1], ".3g"), "", verdict(near), THEORY)


def _picture(courses: dict[Rates, Course]) -> Any:
    figure, (found, slopes) = plt.subplots(1, 2, figsize=(13, 4.8), layout="constrained")
    for rates in PLOTTED:
        of = courses[rates]
        (line,) = found.plot(of.t, scaled(of).mean(1), label=f"η_Y = {rates.eta:g}")
        found.fill_between(of.t, scaled(of).min(1), scaled(of).max(1), alpha=0.2, color=line.get_color())
        found.plot(of.t, law(margin(of.t, rates.eta), rates.strength), "k:", linewidth=1)
        found.axvline((M - 1) * (1 + np.log(M)) / rates.eta, color=line.get_color(), linewidth=0.8, alpha=0.6)
    found.plot([], [], "k:", linewidth=1, label="law")
    found.plot([], [], color="grey", linewidth=0.8, label="margin ln M")
    found.set_title(f"Trained tables, M = K = {M}", fontsize=10)
    for rates, label in ((BASE, "predictions learned"), (UNLEARNED, "predictions held at 1/M")):
        slopes.semilogx(*exponents(courses[rates]), label=label)
    slopes.axhline(2, color="grey", linestyle=":", label="scanning: t²")
    slopes.set_title("Exponent of t in e^{2(M+1)B} − 1, η_Y = 2", fontsize=10)
    for panel in (found, slopes):
        panel.set_xlabel("t")
        panel.legend(fontsize=8)
    found.set_ylabel("2(M + 1)B_n")
    slopes.set_ylim(0, 3)
    figure.suptitle("Scan&Snap: attention scans, then snaps (mean, range over the seeds)")
    return figure
