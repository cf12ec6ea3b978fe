"""What SymPy knows of an expression is no matter of chance: its questions come in a random order, here always in the same."""

from functools import partial
from importlib import import_module

# A function of SymPy has the module's name. Whether a number is zero, real or positive comes before whether it is algebraic.
vars(import_module("sympy.core.assumptions"))["shuffle"] = partial(list.sort, reverse=True)
