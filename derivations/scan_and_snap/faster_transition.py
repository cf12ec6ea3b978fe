"""Where both learning rates grow together the transition comes earlier; by its definition here that is the decoder's doing."""

from sympy import Derivative, Interval, Symbol, log, oo

from derivations import Claim, Eq, Lt, Step, Verdict
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.decoder_margin import DECODER, K, M, eta_Y

eta_Z = Symbol("eta_Z", positive=True)
t_0 = Symbol("t_0")
time = K / (M * eta_Y) * (M - 1) * (1 + log(M))  # of transition_time

claim = Claim(
    source=scan_and_snap(
        "Larger rate, faster transition",
        section="Overall Picture of the Training Dynamics: the plot of B_n",
        place="the sentence beside the plot, l.537",
        says="A larger learning rate leads to a faster phase transition.",
        read_as="The transition is at the t_0 of transition_time. Which rate is meant is hard to read in the text, where it"
        " looks more like η_Z; in the plot both rates are equal and change together, and both are read here, η_Z = η_Y. t_0 is"
        " defined by the margin of the decoder with the attention at rest, so η_Z alone cannot change it: that the other"
        " reading fails is by this definition, and says nothing of one by the attention itself.",
    ),
    domain={**DECODER, eta_Z: Interval.open(0, oo)},
    where={t_0: time},
    printed={"rate": Eq(Derivative(time, eta_Y), -t_0 / eta_Y), "earlier": Lt(-t_0 / eta_Y, 0)},
    other_readings={"of η_Z alone, at the same η_Y": Lt(Derivative(time, eta_Z), 0)},
    proof={"earlier": (Step(0, "it is positive", by=t_0 / eta_Y),)},
    uses=("scan_and_snap/transition_time",),
    scope="any number of tokens and next tokens",
    at_least=Verdict.PROVED,
)
