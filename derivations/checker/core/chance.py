"""No run depends on chance: SymPy puts its questions about a symbol in a random order, here they always come in the same."""

from importlib import import_module

vars(import_module("sympy.core.assumptions"))["shuffle"] = list.sort  # a function of SymPy has the module's name
