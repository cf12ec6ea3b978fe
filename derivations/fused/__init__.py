"""The identities that the fused kernel rests on: ours, printed in no paper."""

from functools import partial

from derivations import Paper, Source

PAPER = Paper("Fused kernel", "A fused attention-MLP block")

fused = partial(Source, PAPER.name)
