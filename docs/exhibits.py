"""What the paper's figures and tables show, in numbers where it or its program gives any, to stand beside ours.

Facts only, each with its origin. Our own numbers are never written here: they are read from what a run has left.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

PAPER, PROGRAM, THEORY = "printed in the paper", "measured from the authors' program", "computed from the corrected theorem"


@dataclass(frozen=True)
class Number:
    """One number of theirs, and where ours stands: the row of our table that has these values, and its column."""

    what: str
    theirs: str
    origin: str
    row: Mapping[str, str] = field(default_factory=dict)
    column: str = ""


@dataclass(frozen=True)
class Exhibit:
    """A figure or table. `name` is that of its experiment in models/experiments."""

    name: str
    title: str
    shows: str  # what the paper shows
    found: str = ""  # how ours compares, in words that do not depend on a run
    controls: str = ""
    numbers: tuple[Number, ...] = ()
    claims: tuple[str, ...] = ()
    needs: str = ""  # why it has not been run


def _figure_2(what: str, theirs: str, distribution: str, estimate: str, column: str) -> Number:
    row = {"setting": "authors' program", "distribution": distribution, "estimate": estimate}
    return Number(f"{what}, {distribution} x", theirs, PROGRAM, row, column)


Z_HAT, Z_1 = "ẑ, Theorem 1", "ẑ₁ = ½Σv²"
CORRELATION, ERROR = "correlation, end", "relative error, end"

# (classes, children of a latent), (latents at level 0, at level 1): correlation at level 0, at level 1
TABLE_1 = {
    "C = 20, 2 children, (10, 20)": (".99 ± .01", ".81 ± .05"),
    "C = 20, 2 children, (20, 30)": (".97 ± .02", ".80 ± .05"),
    "C = 20, 3 children, (10, 20)": ("1.00 ± .00", ".69 ± .05"),
    "C = 20, 3 children, (20, 30)": (".96 ± .02", ".68 ± .04"),
    "C = 30, 2 children, (10, 20)": (".99 ± .01", ".73 ± .08"),
    "C = 30, 2 children, (20, 30)": (".94 ± .04", ".74 ± .03"),
    "C = 30, 3 children, (10, 20)": (".99 ± .01", ".72 ± .04"),
    "C = 30, 3 children, (20, 30)": (".95 ± .03", ".66 ± .02"),
    "C = 50, 2 children, (10, 20)": (".99 ± .01", ".58 ± .02"),
    "C = 50, 2 children, (20, 30)": (".95 ± .03", ".55 ± .01"),
    "C = 50, 3 children, (10, 20)": (".99 ± .01", ".64 ± .02"),
    "C = 50, 3 children, (20, 30)": (".95 ± .03", ".61 ± .04"),
}
LOSSES = {  # of Figure 6, at the learning rate 1e-4
    "WikiText-2": {1: "5.357", 2: "5.255", 5: "5.169", 10: "5.110"},
    "WikiText-103": {1: "5.047", 2: "4.912", 5: "4.762", 10: "4.679"},
}

EXHIBITS = (
    Exhibit(
        "figure_2",
        "Figure 2: the logits, estimated from the MLP",
        shows="A block with softmax attention and a linear MLP is trained on 20 classes. The logits z(t) are compared with what"
        " Theorem 1 makes of the MLP weights. The paper reports a high correlation for the whole estimate ẑ and a low one for"
        " each of its two terms. It prints curves and no numbers.",
        found="The correlation is as high as reported. It forgives every scale and shift, so the relative error stands beside"
        " it: the estimate is off by several times the size of z in the setting of the authors' program, which uses a"
        " temperature of ½ that the text does not mention. And the first term alone correlates almost as well as the whole.",
        controls="The exact identity of the amended theorem is computed in the same trainings. It keeps a correlation of 1 and"
        " an error that halves with the learning rate: what is left is the step size, not the theory.",
        numbers=(
            _figure_2("correlation of ẑ with z", ".975 … .995", "smooth", Z_HAT, CORRELATION),
            _figure_2("correlation of ẑ with z", ".937 … .954", "random", Z_HAT, CORRELATION),
            _figure_2("relative error of ẑ", "7.1 … 7.6", "smooth", Z_HAT, ERROR),
            _figure_2("relative error of ẑ", "3.8 … 5.6", "random", Z_HAT, ERROR),
            _figure_2("correlation of ½Σv² alone", ".94 … .99", "smooth", Z_1, CORRELATION),
            _figure_2("correlation of ½Σv² alone", ".94 … .99", "random", Z_1, CORRELATION),
        ),
        claims=("joma/theorem_1_softmax", "joma/theorem_1_softmax_half", "joma/softmax_constant_mean"),
    ),
    Exhibit(
        "figure_3",
        "Figure 3: which weights go on growing",
        shows="The weights of one hidden node in the trainings of Figure 2. The paper reads off that some components go on"
        " growing while the others come to rest. It prints curves and no numbers.",
        found="With smooth data and the temperature of the authors' program most components do come to rest. Without that"
        " temperature, or with random data, few of them do within the same number of steps.",
        controls="Growth is measured over the last quarter of the training, for every seed, and not read off one picture.",
        numbers=tuple(
            Number(
                f"components at rest, {distribution} x, {setting}",
                "most",
                PAPER,
                {"setting": setting, "distribution": distribution},
                "components growing by less than 10%",
            )
            for setting in ("authors' program", "paper")
            for distribution in ("smooth", "random")
        ),
        claims=("joma/theorem_2", "joma/winner_take_all", "joma/theorem_2_softmax_remark"),
    ),
    Exhibit(
        "figure_4",
        "Figure 4: attention gets sparse, then dense again",
        shows="Components with large targets are learned first. The entropy of attention falls while they lead and rises when"
        " the others catch up. Text and program differ: Equation 6 moves with exp(v²/2) from zero and the entropy is that of"
        " softmax(v²); the program moves with softmax(v²/3) from .05 and takes the entropy of that.",
        found="The dip and the rebound appear in every draw and under all four dynamics. The numbers differ between text and"
        " program. With a squared loss, where attention moves the critical point, the dip is small.",
        controls="Two blocks are really trained, logits and weights, beside the two differential equations: one with the"
        " gradient that Equation 6 assumes, one with that of a squared loss. The last column says how far each is from where it"
        " must end.",
        numbers=(
            Number("the entropy rebounds, the program's dynamics", "yes", PAPER, {"dynamics": "authors' program"}, "rebounds"),
            Number("the entropy rebounds, Equation 6", "yes", PAPER, {"dynamics": "Eqn. 6"}, "rebounds"),
        ),
        claims=("joma/figure_4_rebound", "joma/entropy_dip_start", "joma/figure_4_catching_up", "joma/exp_critical_point"),
    ),
    Exhibit(
        "theorem_3",
        "Theorem 3, corrected, on data",
        shows="The paper has no experiment for Theorem 3. The printed dynamics scale wrongly with the size of the weights, and"
        " their test of stability has no case; the corrected theorem has numbers to be held against.",
        found="A ReLU node reads points of two heavy-tailed components. Its velocity near the critical point, from automatic"
        " differentiation, follows the corrected linearisation; the eigenvalue along the ray of critical points is zero.",
        controls="The gap to the linearisation must shrink in proportion to the distance ε. Where it no longer does, the number"
        " of points is the limit: the record of the larger run goes further.",
        numbers=tuple(
            Number(f"eigenvalue {n}", value, THEORY, {"what": f"eigenvalue {n} of the joint Jacobian"}, "measured")
            for n, value in enumerate(("−1.0516", "−1.0516", "−1.0516", "−1.0516", "−.7010", "0"), start=1)
        ),
        claims=("joma/theorem_3_corrected", "joma/theorem_3_eigenvalues", "joma/theorem_3_ray", "joma/critical_point_t2"),
    ),
    Exhibit(
        "figure_6",
        "Figures 6 and 8: attention entropy on WikiText",
        shows="Small language models of 1 to 10 layers are trained from scratch. The entropy of attention falls and, in the top"
        " layers, rises again; over learning rates, the curves with that shape have the lowest validation loss.",
        controls="Attention that is uniform over what is visible has an entropy of ln(35!)/35 = 2.632: the line to compare"
        " with.",
        numbers=tuple(
            Number(f"validation loss, {data}, {layers} layer{'s' * (layers > 1)}, rate 1e-4", loss, PAPER)
            for data, losses in LOSSES.items()
            for layers, loss in losses.items()
        ),
        claims=("joma/figure_4_rebound",),
        needs="there is no experiment file for it yet",
    ),
    Exhibit(
        "figure_7",
        "Figure 7: entropy and stable rank of pre-trained models",
        shows="Over the public checkpoints of OPT-2.7B and three Pythia models, the entropy of attention and the stable rank of"
        " each MLP's lower layer fall and partly recover. It prints curves and no numbers.",
        claims=("joma/rank_dip", "joma/rank_dip_example"),
        needs="there is no experiment file for it yet, and the checkpoints must be at hand",
    ),
    Exhibit(
        "table_1",
        "Table 1: latents found in hidden nodes",
        shows="A 3-layer transformer reads sequences from a latent hierarchy. For each latent the table has the best"
        " correlation with a hidden node of its level, at two levels.",
        controls="A network that was never trained already reaches .92 to .99 at level 0 and .46 to .71 at level 1 (measured"
        " from the authors' program, 400 hidden nodes). No entry says anything about learning without that beside it.",
        numbers=tuple(
            Number(f"{case}, level {level}", value, PAPER)
            for case, values in TABLE_1.items()
            for level, value in enumerate(values)
        ),
        claims=("joma/theorem_5", "joma/cooccurrence_decreases"),
        needs="there is no experiment file for it yet",
    ),
    Exhibit(
        "fused_training",
        "Trained on the fused kernels",
        shows="The paper has no such kernel. What is trained on it are the blocks of its Figure 2 and of claims.",
        found="The curves of Figure 2 and the orders of the trained readings are those of the readable block, to rounding.",
        controls="Rounding is measured: the readable block is trained in float32 and in float64, and the kernels, which have no"
        " float64, may be as far from it as the former. Every mutant of a claim is put to the same test on the kernels.",
        claims=("joma/theorem_1_linear", "joma/theorem_1_exp", "joma/theorem_1_softmax", "joma/theorem_4"),
    ),
)
