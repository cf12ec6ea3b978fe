"""Do the courses of attention's entropy depend on how the layers are normalised, or on the residual connection?

The theory has no normalisation. The authors' model normalises after every sum (post-LayerNorm); here it is trained so, with
RMSNorm in its place, with LayerNorm before each part, without any, and without residual connections.
"""

from typing import Any

from models.experiments import THEORY, About, Compared, Result, Setting, verdict
from models.experiments.figure_6 import SEEDS, Course, course, draw, epochs_of, job, trained
from models.plot import plt
from models.sweep import sweep

ABOUT = About(
    "Attention entropy by normalisation, and without residual connections",
    "question",
    shows="The review asks whether the predictions hold for other normalisations (LayerNorm against RMSNorm) and what the"
    " residual connection does. Two-layer models on WikiText, trained as in Figure 6.",
    found="In 4 epochs: the entropy of the top layer falls and rises again with every normalisation and without any, that of"
    " the first layer with a normalisation after each sum alone. Without the residual connection it falls to the end in"
    " both layers, and the loss is far higher.",
    controls="The authors' own arrangement (post-LayerNorm with residual) is the one to compare with; seeds give the band.",
    claims=("joma/figure_4_rebound",),
)
LAYERS, EPOCHS = 2, 8
VARIANTS: dict[str, dict[str, Any]] = {
    "post-LayerNorm": {},
    "post-RMSNorm": {"norm": "post RMS"},
    "pre-LayerNorm": {"norm": "pre"},
    "no normalisation": {"norm": "none"},
    "post-LayerNorm, no residual": {"residual": False},
}


def run(setting: Setting) -> Result:
    jobs = {name: job(setting, LAYERS, epochs=EPOCHS, **how) for name, how in VARIANTS.items()}
    done = sweep(trained, list(jobs.values()), store=setting.store, engine=setting.engine, progress="normalisation")
    courses = {name: course(found) for name, found in zip(jobs, done, strict=True)}
    table = [
        {
            "variant": name, "layer": layer + 1, "validation loss": f"{of.loss():.3f}",
            "entropy, start": f"{of.entropy[0, :, layer].mean():.3f}", "least": f"{of.entropy[:, :, layer].min(0).mean():.3f}",
            "end": f"{of.entropy[-1, :, layer].mean():.3f}",
            "falls and rises": "yes" if of.falls_and_rises(layer) else "no",
        }
        for name, of in courses.items()
        for layer in range(LAYERS)
    ]  # fmt: skip
    own = courses["post-LayerNorm"]
    falls, rises = (shape.mean() for shape in own.shape(-1))
    compared = [
        Compared(
            f"the entropy of the top layer falls and rises again: {name}",
            "yes, whatever the normalisation",
            f"falls by {of.shape(-1)[0].min():.3f} … {of.shape(-1)[0].max():.3f}, rises by {of.shape(-1)[1].min():.3f} …"
            f" {of.shape(-1)[1].max():.3f}",
            f"post-LayerNorm: falls by {falls:.3f}, rises by {rises:.3f}",
            verdict(of.falls_and_rises(-1)),
            THEORY,
        )
        for name, of in courses.items()
    ]
    data = {f"{name}/{what}": getattr(of, what) for name, of in courses.items() for what in ("steps", "valid", "entropy")}
    title = f"Entropy of attention by normalisation, {LAYERS} layers, {epochs_of(jobs['post-LayerNorm'])}"
    return Result(title, table, data, _picture(courses), SEEDS[0], compared)


def _picture(courses: dict[str, Course]) -> Any:
    figure, panels = plt.subplots(1, LAYERS + 1, figsize=(16, 5), layout="constrained")
    for colour, (name, of) in enumerate(courses.items()):
        for layer in range(LAYERS):
            draw(panels[layer], of, layer, f"C{colour}", name)
        panels[-1].plot(of.steps[1:] / 1000, of.valid[1:].mean(1), color=f"C{colour}", label=name)
    for layer in range(LAYERS):
        panels[layer].set_title(f"entropy of attention, layer {layer + 1}", fontsize=12)
    panels[-1].set_title("validation loss", fontsize=12)
    panels[-1].legend(fontsize=10)
    panels[-1].set_xlabel("thousand steps", fontsize=11)
    return figure
