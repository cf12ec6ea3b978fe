"""What everybody knows, one short claim a file: the place to learn the vocabulary, and its test."""

from functools import partial

from derivations import Paper, Source

PAPER = Paper("textbook", "What everybody knows")

textbook = partial(Source, PAPER.name)
