"""The pictures of the guides. What they draw is computed from the claims' own expressions."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from matplotlib.patches import Circle
from scipy.integrate import solve_ivp
from sympy import IndexedBase, Symbol, exp, lambdify, solve

from derivations.checker.claim import Verdict
from derivations.checker.core.binders import look_up
from derivations.joma import cooccurrence, t
from derivations.joma.linear_activation.theorem_2 import A, Delta, l
from derivations.joma.linear_activation.theorem_2 import claim as theorem_2
from derivations.joma.linear_activation.theorem_2_in_time import claim as theorem_2_in_time
from derivations.joma.salience.equation_80 import claim as equation_80
from derivations.joma.salience.equation_80 import j, mu
from docs.block import drawn_shapes, timeline, where_time_goes
from docs.drawing import BLUE, GREEN, GREY, INK, LINES, ORANGE, PURPLE, RED, beside, panel
from docs.layered import Box, layout, svg
from docs.site.markdown import badge

v = IndexedBase("v")


def block() -> str:
    """Equation 1: what the block computes from one sequence."""
    boxes = [
        Box("x", ("x: how often each", "token occurs")),
        Box("z", ("z: attention logits", "of the query"), "orange"),
        Box("b", ("b: attention, token by token",)),
        Box("q", ("embedding of the query", "(residual)")),
        Box("f", ("f: embeddings, weighted with b",)),
        Box("w", ("w: weights of the", "hidden nodes"), "blue"),
        Box("h", ("h: hidden nodes",)),
    ]
    edges = {("x", "b"): "", ("z", "b"): "orange", ("b", "f"): "", ("q", "f"): "", ("f", "h"): "", ("w", "h"): "blue"}
    says = (
        "The block: token frequencies and logits make the attention, the attention weights the embeddings, the hidden nodes"
        " read the sum. Logits and weights are trained."
    )
    return beside(svg(layout(boxes, edges, down=True), says, "sketch", scale=1.25))


def invariant() -> str:
    """A block with exp attention, trained by gradient flow: every token stays on its own parabola."""
    start = np.array([0.6, -0.9, -0.7, 0.2, 0.9, -0.9])  # three weights, three logits
    drive = np.array([0.5, -0.25, 2.2])  # 𝔼[g h' x]/A of a linear node
    rate = lambdify([x_ := Symbol("x"), z_ := Symbol("z")], x_ * exp(z_), "numpy")  # what exp attention makes of x and z

    def flow(time: float, state: np.ndarray) -> np.ndarray:
        weight, logit = state[:3], state[3:]
        return np.concatenate([rate(drive, logit), weight * rate(drive, logit)])

    solved = solve_ivp(flow, (0, 0.95), start, rtol=1e-9, max_step=0.01)

    def draw(axes: Any) -> None:
        grid = np.linspace(-1.7, 2.1, 200)
        for token, colour in enumerate(LINES[:3]):
            weight, logit = solved.y[token], solved.y[3 + token]
            axes.plot(grid, grid**2 / 2 + logit[0] - weight[0] ** 2 / 2, color=GREY, linewidth=0.8, linestyle="--")
            axes.plot(weight, logit, color=colour, label=f"token {token + 1}")
            axes.plot(weight[0], logit[0], "o", color=colour)
        axes.set_xlabel("weight v of the token")
        axes.set_ylabel("logit z of the token")
        axes.set_ylim(-1.4, 2.6)
        axes.set_xlim(-1.8, 2.2)
        axes.legend()

    return beside(panel("invariant", "Three tokens by weight and logit. Each moves along a parabola through its start.", draw))


@cache
def _course() -> Callable[..., Any]:
    """v(t) of Theorem 2 in time, solved by SymPy from the statement itself."""
    weight, drive = Symbol("weight"), Symbol("drive")
    statement = theorem_2_in_time.printed.parts[""].subs({v[l]: weight, Delta[l]: drive, A: 1})
    return lambdify([t, drive], solve(statement, weight)[0], "scipy")


def winner() -> str:
    """Theorem 2: one weight runs away in finite time, the others stop where it leaves them."""
    drives = (1.0, 0.8, 0.5, 0.2)
    end = np.sqrt(np.pi / 2)

    def draw(axes: Any) -> None:
        times = end * (1 - np.geomspace(1, 1e-4, 400))
        for drive, colour in zip(drives, LINES, strict=False):
            axes.plot(times, _course()(times, drive), color=colour, label=f"Δ = {drive:g}")
        axes.axvline(end, color=GREY, linestyle=":")
        axes.text(end * 0.985, 3.4, "blow-up", ha="right", color=GREY)
        axes.set_ylim(0, 3.8)
        axes.set_xlabel("training time t (A = 1)")
        axes.set_ylabel("weight v")
        axes.legend(loc="upper left")

    return beside(
        panel("winner", "Four weights over time. That with the largest Δ diverges at t = √(π/2), the others stay finite.", draw)
    )


def erf() -> str:
    """Theorem 2 as printed and as amended, along the same training: do two tokens agree?"""
    drives = (1.0, 0.5)
    times = np.linspace(1e-6, 0.98 * np.sqrt(np.pi / 2), 300)
    weight, drive = Symbol("weight"), Symbol("drive")
    printed = theorem_2.printed.parts[""].lhs
    amended = theorem_2.amended.parts[""].lhs
    drawings = []
    for name, side, title in (("printed", printed, "as printed: erf(v/2)/Δ"), ("amended", amended, "as amended: erf(v/√2)/Δ")):
        value = lambdify([weight, drive], side.subs({v[l]: weight, Delta[l]: drive}), "scipy")

        def draw(axes: Any, value: Callable[..., Any] = value, title: str = title) -> None:
            for drive, colour, style in zip(drives, (BLUE, ORANGE), ("-", "--"), strict=True):
                axes.plot(times, value(_course()(times, drive), drive), style, color=colour, label=f"Δ = {drive:g}")
            axes.set_title(title, fontsize=10)
            axes.set_xlabel("training time t (A = 1)")
            axes.set_ylim(0, 1.05)
            axes.legend(loc="upper left")

        drawings.append(panel(f"erf {name}", f"Both sides of Theorem 2 {name}, for two tokens over time.", draw, (3.6, 2.8)))
    return beside(*drawings)


def dip() -> str:
    """Equation 6: large targets are learned first; the entropy of attention falls and rises again."""
    targets = np.array([2.1, 1.8, 1.5, 1.2])
    weight, target = Symbol("weight"), Symbol("target")
    rate = lambdify([weight, target], look_up(equation_80.flow, v[j]).subs({v[j]: weight, mu[j]: target}), "numpy")
    times = np.linspace(0, 2.5, 600)
    solved = solve_ivp(lambda time, state: rate(state, targets), (0, 2.5), 0 * targets, "LSODA", times, rtol=1e-9, atol=1e-10)
    attention = np.exp(solved.y**2)
    attention /= attention.sum(0)
    entropy = -(attention * np.log(attention)).sum(0)

    def weights(axes: Any) -> None:
        for row, goal, colour in zip(solved.y, targets, LINES, strict=False):
            axes.plot(times, row, color=colour, label=f"μ = {goal:g}")
            axes.axhline(goal, color=colour, linewidth=0.7, linestyle=":")
        axes.set_xlabel("training time t")
        axes.set_ylabel("weight v")
        axes.set_ylim(0, 2.9)
        axes.legend(loc="upper center", ncols=2)

    def sparsity(axes: Any) -> None:
        axes.plot(times, entropy, color=RED)
        axes.axhline(np.log(len(targets)), color=GREY, linestyle=":")
        axes.text(times[-1], np.log(len(targets)) - 0.02, "uniform", ha="right", va="top", color=GREY)
        axes.set_ylim(0, 1.5)
        axes.set_xlabel("training time t")
        axes.set_ylabel("entropy of softmax(v²)")

    return beside(
        panel("dip weights", "Four weights rise to their targets, the largest target first.", weights, (3.6, 2.8)),
        panel("dip entropy", "The entropy of attention falls and then rises again.", sparsity, (3.6, 2.8)),
    )


def _latents(axes: Any) -> None:
    """A class, three levels below it, two children each; a latent is named by its level and its number there."""
    radius, named = 0.4, {(1, 1): "C", (2, 3): "c", (3, 4): "l'", (3, 6): "m", (3, 7): "l"}
    colours = {(1, 1): BLUE, (2, 3): ORANGE, (3, 4): BLUE, (3, 6): ORANGE, (3, 7): ORANGE}

    def middle(level: int, n: int) -> np.ndarray:
        return np.array([(n + 0.5) * 2 ** (3 - level), -1.4 * level])

    axes.set_aspect("equal")
    axes.axis("off")
    axes.text(middle(0, 0)[0], 2 * radius, "class", ha="center", va="center", fontsize=9)
    for level, n in [(up, k) for up in range(4) for k in range(2**up)]:
        here, colour = middle(level, n), colours.get((level, n), INK)
        inside = f"{colour}55" if level == 3 and colour != INK else "none"
        axes.add_patch(Circle(tuple(here), radius, facecolor=inside, edgecolor=colour, linewidth=1 if colour == INK else 2))
        axes.text(*here, named.get((level, n), ""), ha="center", va="center", fontsize=9)
        if level:
            up = middle(level - 1, n // 2)
            step = (up - here) / np.linalg.norm(up - here) * radius
            axes.plot(*zip(here + step, up - step, strict=True), color=INK, linewidth=1)


def tree() -> str:
    """Section 5: a latent tree, and how often two of its tokens occur together."""
    says = "A tree of binary latents. Tokens m and l meet one link above them, m and l' two links above."
    drawing = panel("latents", says, _latents, (3.8, 2.4))
    rho, rho_0, H, L = (Symbol(name) for name in ("rho", "rho_0", "H", "L"))
    value = lambdify([rho, rho_0, H, L], cooccurrence(rho, rho_0, H, L), "numpy")

    def draw(axes: Any) -> None:
        depth, heights = 8, np.arange(8)
        for bias, colour in zip((0.99, 0.95, 0.9, 0.7), LINES, strict=False):
            axes.plot(heights, value(bias, bias, heights, depth), "o-", color=colour, label=f"ρ = {bias:g}", markersize=4)
        axes.set_xlabel("links H up to the common ancestor (L = 8)")
        axes.set_ylabel("ℙ[y_l = 1 | y_m = 1]")
        axes.set_ylim(0, 1.03)
        axes.legend(ncols=2)

    curve = panel("tree", "The co-occurrence of two tokens falls as their common ancestor moves up.", draw, (3.6, 2.8))
    return beside(drawing, curve)


def ladder() -> str:
    """The verdicts from best to worst."""
    words = {
        Verdict.REFUTED: "a witness breaks it",
        Verdict.VACUOUS: "nothing satisfies the hypotheses",
        Verdict.UNDECIDED: "no reading settled it",
        Verdict.NOT_RUN: "no evidence, or evidence of older code",
        Verdict.OBSERVED: "runs agree and converge",
        Verdict.SAMPLED: "no exact point broke it",
        Verdict.ENCLOSED: "interval arithmetic covers all of the domain",
        Verdict.PROVED: "every step is confirmed exactly",
    }
    rungs = (f"<li>{badge(verdict.value)}<span>{words[verdict]}</span></li>" for verdict in reversed(Verdict))
    return beside(f'<ol class="ladder">{"".join(rungs)}</ol>')


def architecture() -> str:
    """The tree of the project: floors, what travels between them, and what comes out."""
    readings = {"symbolic": "green", "ball": "blue", "sampled": "blue", "flow": "blue", "trained": "purple"}
    boxes = [
        Box("claim", ("a claim file:", "one SymPy statement,", "its domain, its proof"), "orange"),
        Box("mutants", ("its mutants:", "wrong versions,", "to be refuted"), "dashed"),
        *(Box(name, (name,), colour) for name, colour in readings.items()),
        Box("evidence", ("evidence: a JSON file", "for each claim and reading")),
        Box("ledger", ("ledger: verdicts, computed",)),
        Box("site", ("these pages",)),
    ]
    edges = {
        **{("claim", name): "" for name in readings},
        **{("mutants", name): "dashed" for name in ("ball", "sampled", "trained")},
        **{(name, "evidence"): "" for name in readings},
        ("evidence", "ledger"): "",
        ("ledger", "site"): "",
    }
    says = (
        "One claim file is read five ways; each reading leaves evidence; verdicts, the ledger and these pages are computed"
        " from the evidence."
    )
    return beside(svg(layout(boxes, edges, down=True), says, "sketch", scale=1.25))


def floors() -> str:
    """Who may import whom: each floor those below it."""
    rooms = {
        "tests, docs": ("the plugin, the ledger, these pages", GREY),
        "models": ("PyTorch, Triton: what is trained", PURPLE),
        "numerics": ("Arb, Hypothesis, integrators: tested without training", BLUE),
        "derivations/joma, …": ("the papers: one file, one claim", GREEN),
        "derivations/mathematics": ("what several papers share", GREEN),
        "derivations/checker": ("the trusted base, which knows no paper", ORANGE),
    }
    items = (f'<li style="border-color:{colour}"><b>{name}</b><br/>{says}</li>' for name, (says, colour) in rooms.items())
    return beside(f'<ol class="floors" aria-label="Imports point down">{"".join(items)}</ol>')


OF_CLAIMS = (block, invariant, winner, erf, dip, tree, ladder, architecture, floors)
OF_THE_BLOCK = (timeline, where_time_goes, drawn_shapes)
PICTURES: dict[str, Callable[[], str]] = {picture.__name__: picture for picture in (*OF_CLAIMS, *OF_THE_BLOCK)}
