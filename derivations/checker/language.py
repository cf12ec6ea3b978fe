"""What a claim's file is written in: as much of Python as it takes to write expressions down, and nothing by which a file
could do anything else.

A file runs in the process that judges it. By a class of its own it could answer otherwise when it is asked again, by a method
change what others have, by an import know the day, by a set, whose order nobody decides, say now this and now that. So what it
may say is listed here, and whatever is not listed is refused before anything of it runs.
"""

import ast
import builtins
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from importlib import import_module
from types import ModuleType

import sympy
from sympy import Basic
from sympy.core.singleton import SingletonRegistry

Nodes = tuple[type[ast.AST], ...]

STATEMENTS: Nodes = (ast.Module, ast.ImportFrom, ast.alias, ast.Assign, ast.AnnAssign, ast.FunctionDef, ast.arguments, ast.arg)
STATEMENTS += (ast.Return, ast.If, ast.For, ast.Expr, ast.Pass)
VALUES: Nodes = (ast.Constant, ast.Name, ast.Tuple, ast.List, ast.Dict, ast.Starred, ast.JoinedStr, ast.FormattedValue)
MADE: Nodes = (ast.Call, ast.keyword, ast.Attribute, ast.Subscript, ast.Slice, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare)
MADE += (ast.IfExp, ast.Lambda, ast.ListComp, ast.DictComp, ast.GeneratorExp, ast.comprehension)
SIGNS: Nodes = (ast.operator, ast.unaryop, ast.boolop, ast.cmpop, ast.Load, ast.Store)
NODES = STATEMENTS + VALUES + MADE + SIGNS

PURE = """all any abs bool dict divmod enumerate filter float int isinstance len list map max min pow range reversed
round sorted str sum tuple zip"""
BUILTINS = frozenset(PURE.split())
PYTHONS = frozenset(dir(builtins))
STANDARD = {
    "collections.abc": "Callable Collection Iterable Iterator Mapping Sequence",
    "fractions": "Fraction",
    "functools": "cache lru_cache partial reduce",
    "itertools": "accumulate chain combinations count islice pairwise permutations product repeat starmap takewhile",
    "math": "ceil comb factorial floor gcd isqrt lcm perm prod",
    "typing": "Any Final TypeAlias",
    "__future__": "annotations",
}
# What makes expressions, besides SymPy's classes of them and its constants.
MAKES = "symbols sqrt cbrt root real_root diag eye ones zeros factor expand together apart Matrix"

# What may be asked of an expression or a set, of a table or a text, of a law, a claim or a verdict; of a module of the papers
# all that it has.
EXPRESSION = """Half Infinity NegativeInfinity NegativeOne One Pi Zero Integers Naturals Naturals0 Reals open Lopen Ropen
args base cols end exp expr func function indices inf label lhs limits name point rhs rows shape start stop sup variables H I T
applyfunc as_explicit coeff col col_join det diagonal diff doit expand factor inv norm row row_join subs tolist trace transpose
xreplace"""
TABLE = "count fromkeys get index items join keys split values"
LAW = "F Phi Theta_2 p"
CLAIM = """amended constant counterexample domain example flow given hypotheses initial other_readings parts printed proof
source standing trained where"""
VERDICT = "PROVED ENCLOSED SAMPLED OBSERVED UNDECIDED REFUTED VACUOUS"
ATTRIBUTES = frozenset(" ".join((EXPRESSION, TABLE, LAW, CLAIM, VERDICT)).split())
DEEP = 100  # nested; of what is nested deeper it may not be found out what it imports
TOO_DEEP = f"is nested more than {DEEP} deep; give what stands inside a name"


def wrong(tree: ast.Module, modules: Mapping[str, Collection[str]], beside: Collection[str]) -> str:
    """The line of a file that says something else, what it says and what to write; nothing where there is no such line.

    `modules` are its names for modules of the papers with what each of these makes, and `beside` the names that modules next
    to it go by.
    """
    if node := _deeper(tree, DEEP):
        return f"{getattr(node, 'lineno', 1)} {TOO_DEEP}"
    found = [(getattr(node, "lineno", 1), problem) for node, problem in _problems(tree, modules, beside)]
    return "{} {}".format(*min(found, key=lambda one: one[0])) if found else ""


def _deeper(tree: ast.AST, most: int) -> ast.AST | None:
    """Something that is nested deeper than this."""
    level = [tree]
    for _ in range(most):
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    return next(iter(level), None)


def bound(tree: ast.Module) -> set[str]:
    """The names that a file gives to something, wherever."""
    return {name for node in ast.walk(tree) for name in _bound(node)}


def made(tree: ast.Module) -> set[str]:
    """The names that a file itself makes: neither what it imports nor parameters."""
    return {name for node in ast.walk(tree) if not isinstance(node, ast.alias | ast.arg) for name in _bound(node)}


def _problems(
    tree: ast.Module, modules: Mapping[str, Collection[str]], beside: Collection[str]
) -> Iterator[tuple[ast.AST, str]]:
    nodes = [*ast.walk(tree)]
    names = Counter(name for node in nodes for name in _bound(node))
    modules = {name: modules[name] for name in modules if names[name] == 1}  # of others who knows what they are
    for node in nodes:
        if not isinstance(node, NODES) and hasattr(node, "lineno"):  # the others are parts of these
            yield node, f"has {_called(node)}; a claim's file makes expressions of what it imports, and nothing else"
        elif isinstance(node, ast.ImportFrom):
            if node not in tree.body:
                yield node, f"imports {node.names[0].name} inside of something else; import at the beginning"
            for alias in node.names:
                if problem := _imported(node, alias.name, beside):
                    yield node, problem
        elif isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            yield node, f"changes {ast.unparse(node)}, which others may have; give what is new a name of its own"
        elif isinstance(node, ast.Attribute):
            of_ours = isinstance(node.value, ast.Name) and node.attr in modules.get(node.value.id, ())
            if (not of_ours or node.attr.startswith("_")) and node.attr not in ATTRIBUTES and not node.attr.startswith("is_"):
                yield node, f"asks for {ast.unparse(node)}; {node.attr} is not among what a file may ask for"
        elif isinstance(node, ast.Name) and node.id not in names and node.id not in BUILTINS:
            yield node, f"speaks of {node.id}, which it has not made, or imported from SymPy, from derivations or from a paper"
        elif any(name in PYTHONS or name.startswith("__") for name in _bound(node)):  # it may be Python's elsewhere in the file
            yield node, f"calls something {', '.join(_bound(node))}, as Python does; give it another name"


def _bound(node: ast.AST) -> list[str]:
    """The names that a node gives to something."""
    if isinstance(node, ast.Name):
        return [node.id] if isinstance(node.ctx, ast.Store) else []
    if isinstance(node, ast.alias):
        return [node.asname or node.name]
    return [node.arg] if isinstance(node, ast.arg) else [node.name] if isinstance(node, ast.FunctionDef) else []


def _called(node: ast.AST) -> str:
    """A kind of statement or expression in words."""
    if isinstance(node, ast.AugAssign):
        name, sign = ast.unparse(node.target), ast.unparse(node).removeprefix(ast.unparse(node.target)).split("=")[0].strip()
        return f"“{ast.unparse(node)}”, by which it may change what others have: write {name} = {name} {sign} …"
    words: dict[type, str] = {ast.ClassDef: "a class of its own", ast.Import: "an import without `from`"}
    return words.get(type(node), f"“{ast.unparse(node).splitlines()[0]}”")


def _imported(node: ast.ImportFrom, name: str, beside: Collection[str]) -> str:
    """What is wrong with what is imported: it knows more than the file says, or does more than make expressions."""
    module = node.module or ""
    top, *_ = module.split(".")
    if node.level:
        return f"imports {name} from {'.' * node.level}{module}; write whence from the top, from derivations on"
    if name == "*" or name.startswith("__"):
        return f"imports {name} from {module}; name what it needs of it"
    if top in beside:
        return ""
    if module == "sympy":
        thing = getattr(sympy, name, None)
        makes = isinstance(thing, type) and issubclass(thing, Basic)
        if makes or isinstance(thing, Basic | SingletonRegistry) or name in MAKES.split():
            return ""
        return f"imports {name} from sympy; write what it does as an expression, Derivative for diff and Integral for integrate"
    if top == "sympy":
        return f"imports {name} from {module}; import from sympy itself what makes expressions"
    if top == "derivations":
        inside = module.split(".")[1:] or [name]
        if inside[0] == "mathematics" and inside[1:] and not _made_here(getattr(import_module(module), name, None)):
            return f"imports {name} from {module}, which has it from elsewhere; import what that makes itself"
        if inside[0] not in ("checker", "kernel"):
            return ""
        return f"imports {name} from {module}; from derivations itself comes what a claim needs, or from a paper"
    if module in STANDARD:
        known = STANDARD[module].split()
        return "" if name in known else f"imports {name} from {module}; of it a file may have {', '.join(known)}"
    return f"imports {name} from {module}, by which it might say one thing today and another tomorrow, or do more than say it"


def _made_here(thing: object) -> bool:
    """Whether it is an expression or a table of them, or a function, a class or a module of SymPy's or ours."""
    whence = thing.__name__ if isinstance(thing, ModuleType) else thing.__module__ if callable(thing) else ""
    return not whence or whence.split(".")[0] in ("derivations", "sympy")
