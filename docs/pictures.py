"""The pictures of the guides. What they draw is computed from the claims' own expressions."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from scipy.integrate import solve_ivp
from sympy import IndexedBase, Symbol, exp, lambdify, solve

from derivations.checker.claim import Verdict
from derivations.joma import cooccurrence, t
from derivations.joma.linear_activation.theorem_2 import A, Delta, l
from derivations.joma.linear_activation.theorem_2 import claim as theorem_2
from derivations.joma.salience.equation_80 import claim as equation_80
from derivations.joma.salience.equation_80 import j, mu
from docs.drawing import BLUE, GREY, LINES, ORANGE, RED, beside, graph, panel

COLOURS = {  # those of the badges
    Verdict.REFUTED: "#b91c1c",
    Verdict.VACUOUS: "#be185d",
    Verdict.UNDECIDED: "#b45309",
    Verdict.NOT_RUN: "#6b7280",
    Verdict.OBSERVED: "#a16207",
    Verdict.SAMPLED: "#7c3aed",
    Verdict.ENCLOSED: "#2563eb",
    Verdict.PROVED: "#0f766e",
}
v = IndexedBase("v")


def block() -> str:
    """Equation 1: what the block computes from one sequence."""
    return beside(
        graph(
            """digraph {
            rankdir=TB; nodesep=.35; ranksep=.35; bgcolor=transparent;
            node [shape=box style=rounded fontname="sans-serif" fontsize=12 margin=".15,.08"];
            edge [fontname="sans-serif" fontsize=11];
            x [label="x: how often each\\ntoken occurs"];
            z [label="z: attention logits\\nof the query" color="#d97706" penwidth=2];
            b [label="b: attention, token by token"];
            q [label="embedding of\\nthe query"];
            f [label="f: embeddings, weighted with b"];
            w [label="w: weights of the\\nhidden nodes" color="#3b82f6" penwidth=2];
            h [label="h: hidden nodes"];
            x -> b; z -> b [color="#d97706"];
            b -> f; q -> f [label="  residual"];
            f -> h; w -> h [color="#3b82f6"];
            }""",
            "The block: token frequencies and logits make the attention, the attention weights the embeddings, the hidden nodes"
            " read the sum. Logits and weights are trained.",
        )
    )


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
    """v(t) of the amended Theorem 2, solved by SymPy from the statement itself."""
    weight, drive = Symbol("weight"), Symbol("drive")
    statement = theorem_2.amended.parts[""].subs({v[l]: weight, Delta[l]: drive, A: 1})
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
    amended = theorem_2.amended.parts[""].lhs / Delta[l]
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
    rate = lambdify([weight, target], equation_80.flow[v[j]].subs({v[j]: weight, mu[j]: target}), "numpy")
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


def tree() -> str:
    """Section 5: a latent tree, and how often two of its tokens occur together."""
    drawing = graph(
        """digraph {
        rankdir=TB; nodesep=.1; ranksep=.4; bgcolor=transparent;
        node [shape=circle fontname="sans-serif" fontsize=11 width=.36 fixedsize=true]; edge [arrowhead=none];
        y0 [label="class" shape=box width=.7];
        a; b; c [label="c" color="#d97706" penwidth=2]; d [label="C" color="#3b82f6" penwidth=2]; e; f;
        l [label="m" style=filled fillcolor="#d9770655"]; m [label="l" style=filled fillcolor="#d9770655"];
        n [label="l'" style=filled fillcolor="#3b82f655"]; o [label=""]; p [label=""]; q [label=""]; r [label=""]; s [label=""];
        y0 -> d; y0 -> b; d -> c; d -> a; b -> e; b -> f; a [label=""]; b [label=""]; e [label=""]; f [label=""];
        c -> l; c -> m; a -> n; a -> o; e -> p; e -> q; f -> r; f -> s;
        }""",
        "A tree of binary latents. Tokens m and l meet one link above them, m and l' two links above.",
    )
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
    """The verdicts from worst to best."""
    rungs = [
        f'{verdict.name} [label="{verdict.value}" style="rounded,filled" color="{COLOURS[verdict]}" fontcolor=white]'
        for verdict in Verdict
    ]
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
    said = [f'w{verdict.name} [label="{text}\\l" shape=plaintext width=3.9]' for verdict, text in words.items()]
    best = [verdict.name for verdict in reversed(Verdict)]
    rows = [f"{{rank=same; {name}; w{name}}}" for name in best]
    return beside(
        graph(
            f"""digraph {{
            rankdir=TB; nodesep=.2; ranksep=.12; bgcolor=transparent;
            node [shape=box style=rounded fontname="sans-serif" fontsize=12 width=1.3 height=.34 penwidth=2];
            {"; ".join(rungs)}; {"; ".join(said)}; {" ".join(rows)}
            {" -> ".join(best)} [style=invis]; {" -> ".join(f"w{name}" for name in best)} [style=invis];
            }}""",
            "The verdicts from best to worst: " + ", ".join(v.value for v in reversed(Verdict)),
        )
    )


def architecture() -> str:
    """The tree of the project: floors, what travels between them, and what comes out."""
    return beside(
        graph(
            """digraph {
            rankdir=TB; nodesep=.12; ranksep=.45; bgcolor=transparent;
            node [shape=box style=rounded fontname="sans-serif" fontsize=12 margin=".12,.07" penwidth=1.3];
            edge [fontname="sans-serif" fontsize=11];
            claim [label="a claim file\\none SymPy statement,\\nits domain, its proof" color="#d97706" penwidth=2];
            mutants [label="its mutants:\\nwrong versions,\\nto be refuted" style="rounded,dashed"];
            node [margin=".08,.06"];
            symbolic [color="#059669"]; ball [color="#3b82f6"]; sampled [color="#3b82f6"]; flow [color="#3b82f6"];
            trained [color="#8b5cf6"];
            evidence [label="evidence: a JSON file\\nfor each claim and reading"];
            ledger [label="ledger: verdicts, computed"];
            site [label="these pages"];
            {rank=same; claim; mutants} claim -> mutants [style=dashed];
            claim -> {symbolic ball sampled flow trained};
            mutants -> {ball sampled trained} [style=dashed];
            {symbolic ball sampled flow trained} -> evidence;
            evidence -> ledger -> site;
            }""",
            "One claim file is read five ways; each reading leaves evidence; verdicts, the ledger and these pages are computed"
            " from the evidence.",
        )
    )


def floors() -> str:
    """Who may import whom."""
    return beside(
        graph(
            """digraph {
            rankdir=TB; ranksep=.3; bgcolor=transparent;
            node [shape=box style=rounded fontname="sans-serif" fontsize=12 width=4.2 margin=".12,.08" penwidth=2];
            docs [label="tests, docs\\nthe plugin, the ledger, these pages" color="#8b8f98"];
            models [label="models\\nPyTorch, Triton: what is trained" color="#8b5cf6"];
            numerics [label="numerics\\nArb, Hypothesis, integrators: tested without training" color="#3b82f6"];
            papers [label="derivations/joma, …\\nthe papers: one file, one claim" color="#059669"];
            mathematics [label="derivations/mathematics\\nwhat several papers share" color="#059669"];
            checker [label="derivations/checker\\nthe trusted base, which knows no paper" color="#d97706"];
            docs -> models -> numerics -> papers -> mathematics -> checker;
            }""",
            "Imports point down through six rooms: tests and docs, models, numerics, the papers, mathematics, the checker.",
        )
    )


PICTURES: dict[str, Callable[[], str]] = {
    picture.__name__: picture for picture in (block, invariant, winner, erf, dip, tree, ladder, architecture, floors)
}
