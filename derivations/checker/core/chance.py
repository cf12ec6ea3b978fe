"""What SymPy knows of an expression is no matter of chance: its questions come in a random order, here always in the same."""

from importlib import import_module

vars(import_module("sympy.core.assumptions"))["shuffle"] = list.sort  # a function of SymPy has the module's name
