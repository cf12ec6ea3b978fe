"""SymPy's expressions as Coq's terms over R and Z, word for word: what is printed is what is proved."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import sympy
from sympy import (
    Add,
    Basic,
    Derivative,
    Expr,
    Indexed,
    IndexedBase,
    Integral,
    KroneckerDelta,
    Mul,
    Pow,
    Product,
    Subs,
    Sum,
    Symbol,
    oo,
    sympify,
)
from sympy.core.function import AppliedUndef, UndefinedFunction
from sympy.core.relational import Relational

from derivations.checker.core.binders import family, find_row, unfold
from derivations.checker.core.recursion import made

FUNCTIONS = {
    sympy.exp: "exp",
    sympy.log: "ln",
    sympy.erf: "erf",
    sympy.erfi: "erfi",
    sympy.sinh: "sinh",
    sympy.cosh: "cosh",
    sympy.tanh: "tanh",
    sympy.atan: "atan",
    sympy.sin: "sin",
    sympy.cos: "cos",
    sympy.Abs: "Rabs",
    sympy.sign: "sign",
}
SPELLED = {
    "\\dot": "dot_",
    "̄": "_bar",
    "'": "_prime",
    "₁": "_1",
    "₂": "_2",
    "₊": "_plus",
    "₋": "_minus",
    "|": "_given_",
    "=": "_is_",
}
# What a name in a generated file must not hide: Coq's own words, and what of its library stands there. A Variable called
# p_infty would make a limit one at a point. `tests/test_kernel.py` asks Coq whether one is missing.
TAKEN = set(
    re.findall(
        r"\w+",
        """
        R Z Q S O I exp ln sqrt erf erfi sin cos tan sinh cosh tanh atan sign PI zsum zprod kd put put2 zrec Derive
        RInt is_derive ex_derive continuous Rabs Rmax Rmin Rpower powerRZ pow INR IZR fact in at as fun end if then
        else let match return with using where forall exists Set Type Prop by is of for fix cofix le lt ge gt sum prod
        list nat bool true false and or not value step steps term holds part free At Finite Forall_cons Forall_nil
        Known Order PI_RGT_0 Plus Rename Rinv_mult Rle_dec Rminus_diag_uniq Rmult_1_r Rmult_le_pos Rplus_comm Some Sum
        Times True all antiderivative app apply barrier between bound d_eq d_opp decide domain each env eq eq_refl
        eq_trans everywhere ex_RInt expr_ falls family fst i_autodiff i_bisect i_depth i_prec integrals
        is_derive_unique is_lim kd_same left left_over length m_infty map monomials nest nonneg one one_zero
        one_zero_falling op order order_ext order_trans p_infty plus_IZR pos positive powerRZ_1 powerRZ_2 powerRZ_O
        powerRZ_plus product put2_same put_same quotient_ge quotient_le quotients repeat right rises set_ snd speaks
        split stays stays_below taylor terms whole within z_induction zero zprod_empty zprod_last zrec_next zsum_const
        zsum_empty zsum_ext zsum_last
        """,
    )
)
PARAMETER = re.compile(r"[xy]\d+(_\d+)?")  # what parameters of definitions are called
BOUND = "ijkmnpqabcd"  # variables of sums by depth, with a prime, which no name of a claim has
PRIME = "s'"  # the variable of a function that is written here
Env = Mapping[Any, str]


class Unsupported(Exception):
    """What cannot be said in Coq yet, in a few words."""


class Names:
    """One identifier for each symbol, as close to it as Coq allows."""

    def __init__(self) -> None:
        self.of: dict[Any, str] = {}

    def __call__(self, key: Any) -> str:
        if key not in self.of:
            text = str(getattr(key, "name", None) or getattr(key, "__name__", None) or key)
            for sign, word in SPELLED.items():
                text = text.replace(sign, word)
            text = "".join(c if c.isascii() else sympy.Symbol(c).name.encode("unicode_escape").decode()[2:] for c in text)
            text = re.sub(r"[^A-Za-z0-9_]", "", text).strip("_") or "x"
            text = text if text[0].isalpha() else f"x{text}"
            while text in TAKEN or text in self.of.values() or PARAMETER.fullmatch(text):
                text += "_"
            self.of[key] = text
        return self.of[key]

    def beside(self, word: str, library: str) -> str:
        """A word of the library, by its full name where one of the claim hides it."""
        return f"{library}.{word}" if word in self.of.values() else word


def is_z(symbol: Any) -> bool:
    """Whether it is a whole number in Coq; all others are real."""
    return symbol.is_integer is True


def sign_of(relation: Relational) -> str:
    """=, <>, <, <=, > or >=."""
    return {"==": "=", "!=": "<>"}.get(relation.rel_op, relation.rel_op)


class Writer:
    """Prints with the names of one claim. `moving` are families that depend on time: they are printed at a time."""

    def __init__(self, functions_of_z: Iterable[Any] = ()) -> None:
        self.names = Names()
        self.functions_of_z = set(functions_of_z)
        self.moving: dict[Any, str] = {}
        self.marks: dict[Any, str] = {}  # free indices that the normaliser treats as variables
        self.recursions: dict[Any, str] = {}
        self.definitions: Mapping[Any, Any] = {}  # all of the claim's: a derivative sees through them
        self.inline: Mapping[Any, Any] = {}  # definitions that are printed opened, as Coq would unfold them

    def function(self, e: Any, x: Any) -> str:
        """What depends on x, as a function of it."""
        return f"(fun {PRIME} => {self.r(e, {x: PRIME}, 1)})"

    def head(self, key: Any) -> str:
        """The name, at its time where it moves."""
        return f"({self.names(key)} {self.moving[key]})" if key in self.moving else self.names(key)

    def z(self, e: Any, env: Env) -> str:
        """A whole number; `env` says what bound variables are called."""
        e = sympify(e)
        if e.is_Integer:
            return f"({int(e)})" if e < 0 else str(int(e))
        if isinstance(e, Symbol):
            if e in env:
                return env[e]
            if not is_z(e):
                raise Unsupported("an index that is no whole number")
            return self.marks.get(e) or self.head(e)
        if isinstance(e, Add | Mul) and all(a.is_integer for a in e.args):
            sign = " + " if isinstance(e, Add) else " * "
            return "(" + sign.join(self.z(a, env) for a in e.args) + ")"
        if isinstance(e, Pow) and e.base.is_integer and e.exp.is_integer and e.exp.is_nonnegative:
            return f"({self.z(e.base, env)} ^ {self.z(e.exp, env)})"
        raise Unsupported(f"a whole number made by {type(e).__name__}")

    def r(self, e: Any, env: Env, depth: int = 0) -> str:
        """A real number; `depth` counts the binders around it, by which the next is named."""
        e = sympify(e)
        if e.is_Rational:
            top = f"({int(e.p)})" if e.p < 0 else str(int(e.p))
            return top if e.q == 1 else f"({top} / {int(e.q)})"
        if e is sympy.pi:
            return "PI"
        if e is sympy.E:
            return "(exp 1)"
        if self.inline and isinstance(e, Indexed | AppliedUndef | Symbol) and e not in env and family(e) not in env:
            row, found = find_row(self.inline, e)
            if row is not None:
                inner = {f: self.z(a, env) if is_z(f) else self.r(a, env, depth) for f, a in found.items()}
                return self.r(self.inline[row], inner, depth)
        if isinstance(e, Symbol):
            text = env.get(e) or self.marks.get(e) or self.head(e)
            return f"(IZR {text})" if is_z(e) else text
        if isinstance(e, Add):
            return "(" + " + ".join(self.r(a, env, depth) for a in e.args) + ")"
        if isinstance(e, Mul):
            return "(" + " * ".join(self.r(a, env, depth) for a in e.args) + ")"
        if isinstance(e, Pow):
            return self._power(e, env, depth)
        if isinstance(e, Indexed):
            if e.base in env:
                return env[e.base].format(*(self.z(a, env) for a in e.indices))
            return "(" + " ".join([self.head(e.base), *(self.z(a, env) for a in e.indices)]) + ")"
        if isinstance(e, KroneckerDelta) and len(e.args) == 2:
            return f"(kd {self.z(e.args[0], env)} {self.z(e.args[1], env)})"
        if made(e):
            return self._recursion(e, env, depth)
        if isinstance(e, AppliedUndef):
            whole = e.func in self.functions_of_z
            args = [f"{self.z(a, env)}%Z" if whole else self.r(a, env, depth) for a in e.args]
            return "(" + " ".join([env.get(e.func) or self.head(e.func), *args]) + ")"
        if isinstance(e, sympy.erfc):
            return f"(1 - erf {self.r(e.args[0], env, depth)})"
        if isinstance(e, sympy.Max | sympy.Min) and len(e.args) == 2:
            return f"({type(e).__name__.replace('M', 'Rm')} {self.r(e.args[0], env, depth)} {self.r(e.args[1], env, depth)})"
        if isinstance(e, sympy.factorial):
            return f"(INR (Factorial.fact (Z.to_nat {self.z(e.args[0], env)})))"
        if type(e) in FUNCTIONS:
            return f"({FUNCTIONS[type(e)]} {self.r(e.args[0], env, depth)})"
        if isinstance(e, Sum | Product):
            *inner, (i, lo, hi) = e.limits
            if hi is oo or lo is -oo:
                raise Unsupported("an infinite sum")
            body = e.func(e.function, *inner) if inner else e.function
            name = BOUND[depth % len(BOUND)] + "'" * (1 + depth // len(BOUND))
            text = self.r(body, {**env, i: name}, depth + 1)
            return f"({'zsum' if isinstance(e, Sum) else 'zprod'} {self.z(lo, env)} {self.z(hi, env)} (fun {name} => {text}))"
        if isinstance(e, Integral):
            if len(e.limits) != 1 or len(e.limits[0]) != 3:
                raise Unsupported("an integral of an integral")
            s, lo, hi = e.limits[0]
            if lo.is_infinite or hi.is_infinite:
                raise Unsupported("an improper integral")
            name = "s" + "'" * (1 + depth)
            body = self.r(e.function, {**env, s: name}, depth + 1)
            return f"(RInt (fun {name} => {body}) {self.r(lo, env, depth)} {self.r(hi, env, depth)})"
        if isinstance(e, Derivative):
            return self._derivative(e, e.variables[0], e.variables[0], env, depth)
        slope = isinstance(e, Subs) and len(e.variables) == 1 and isinstance(e.expr, Derivative)
        if slope and set(e.expr.variables) == set(e.variables):
            return self._derivative(e.expr, e.variables[0], e.point[0], env, depth)
        if isinstance(e, sympy.Order):
            raise Unsupported("O(εⁿ)")
        raise Unsupported(type(e).__name__)

    def relation(self, h: Relational) -> str:
        """A hypothesis; one between whole numbers is said of them, not of their images among the reals."""
        sign = sign_of(h)
        if all(isinstance(side, Expr) and side.is_integer and not side.has(Indexed, Sum, AppliedUndef) for side in h.args):
            try:
                return f"({self.z(h.lhs, {})} {sign} {self.z(h.rhs, {})})%Z"
            except Unsupported:
                pass
        return f"{self.r(h.lhs, {})} {sign} {self.r(h.rhs, {})}"

    def _power(self, e: Any, env: Env, depth: int) -> str:
        """Whole and half powers by products and roots; others by exp and ln."""
        b, x = e.args
        base = self.r(b, env, depth)
        if x.is_Integer or (2 * x).is_Integer:
            base, n = (base, int(x)) if x.is_Integer else (f"(sqrt {base})", int(2 * x))
            power = base if abs(n) == 1 else f"({base} ^ {abs(n)})"
            return power if n > 0 else f"(/ {power})"
        if b is sympy.E:
            return f"(exp {self.r(x, env, depth)})"
        if x.is_integer:
            return f"(powerRZ {base} {self.z(x, env)})"
        return f"(Rpower {base} {self.r(x, env, depth)})"

    def _derivative(self, e: Any, x: Any, at: Any, env: Env, depth: int) -> str:
        """The derivative by x, at a point; x may be a member of a family, in whose place a variable is put."""
        if len(e.variable_count) != 1:
            raise Unsupported("a derivative by several variables")
        n = int(e.variable_count[0][1])
        name = "s" + "'" * (1 + depth)
        if self._hidden(e.expr, x):
            if not isinstance(x, Indexed):
                raise Unsupported("a derivative by what only a definition speaks of")
            e = e.func(unfold(e.expr, self.definitions), *e.variable_count)
        if isinstance(x, Indexed):
            if n != 1 or len(x.indices) > 2:
                raise Unsupported("a derivative by a member of a family, more than once")
            tail = "2" if len(x.indices) == 2 else ""
            at_ = " ".join(self.z(a, env) for a in x.indices)
            slots = " ".join("{}" for _ in x.indices)
            inner = {**env, x.base: f"(put{tail} {self.head(x.base)} {at_} {name} {slots})"}
            return f"(Derive (fun {name} => {self.r(e.expr, inner, depth + 1)}) {self.r(at, env, depth)})"
        if not isinstance(x, Symbol):
            raise Unsupported("a derivative by an expression")
        f = e.expr
        if isinstance(f, AppliedUndef) and f.args == (x,) and f.func not in self.functions_of_z:
            head = env.get(f.func) or self.head(f.func)
        else:
            head = f"(fun {name} => {self.r(f, {**env, x: name}, depth + 1)})"
        for _ in range(n - 1):
            head = f"(Derive {head})"
        return f"(Derive {head} {self.r(at, env, depth)})"

    def _hidden(self, text: Any, x: Any) -> bool:
        """Whether a definition in the text speaks of x beyond its own parameters."""
        for node in sympy.preorder_traversal(text):
            if isinstance(node, Indexed | AppliedUndef | Symbol):
                row, values = find_row(self.definitions, node)
                if row is not None:
                    inside = unfold(self.definitions[row].xreplace({f: sympy.Dummy() for f in values}), self.definitions)
                    if family(x) in heads(inside):
                        return True
        return False

    def _recursion(self, e: Any, env: Env, depth: int) -> str:
        """A value given by the one before; what it is a value of is defined when it is first met."""
        cls = type(e)
        if cls not in self.recursions:
            self.recursions[cls] = ""
            self.recursions[cls] = self._define(cls)
        args = []
        for formal, arg in zip(cls.formal, e.args, strict=True):
            if isinstance(formal, UndefinedFunction):
                function = sympify(arg)
                name = "x" + "'" * (1 + depth)  # that of one in another is another
                body = self.r(function.expr, {**env, function.variables[0]: name}, depth + 1)
                args.append(f"(fun {name} => {body})")
            else:
                args.append(self.z(arg, env) if is_z(formal) else self.r(arg, env, depth))
        return "(" + " ".join([self.names(cls), *args]) + ")"

    def _define(self, cls: Any) -> str:
        """x_0 = start, x_{k+1} = step as a recursion over the whole numbers, with the two equations that define it."""
        name = self.names(cls)
        k = cls.formal[cls.place]
        params = {f: f"x{n}" for n, f in enumerate(cls.formal)}
        kinds = {f: "Z -> R" if isinstance(f, UndefinedFunction) else "Z" if is_z(f) else "R" for f in cls.formal}
        own = [f for f in cls.formal if f != k and not isinstance(f, UndefinedFunction)]
        held = self.functions_of_z
        self.functions_of_z = held | {f for f in cls.formal if isinstance(f, UndefinedFunction)}
        lambdas = "".join(f"({params[f]} : {kinds[f]}) " for f in own)
        fun = f"fun {lambdas}=> " if own else ""
        binders = " ".join(f"({params[f]} : {kinds[f]})" for f in cls.formal)
        others = " ".join(f"({params[f]} : {kinds[f]})" for f in cls.formal if f != k)
        step = cls.step
        calls = {}
        for n, call in enumerate(sorted(step.atoms(cls), key=str)):
            given = ((f, a) for f, a in zip(cls.formal, call.args, strict=True) if isinstance(f, UndefinedFunction))
            if any(a.expr != f(*a.variables) for f, a in given):
                raise Unsupported("a recursion that passes on another function")
            stand_in = Symbol(f"before__{n}", real=True)
            calls[stand_in] = call
            step = step.xreplace({call: stand_in})
        text = self._step_text(step, params, calls, cls)
        direct = self._step_text(step, params, calls, cls, name)
        start = self.r(cls.start, params)
        self.functions_of_z = held
        kind = " -> ".join([*(kinds[f] for f in own), "R"])
        args = " ".join(params[f] for f in own)
        body = f"zrec (A := {kind}) ({fun}{start}) (fun {params[k]} before {lambdas}=> {text}) {params[k]} {args}"
        zero = " ".join("0" if f == k else params[f] for f in cls.formal)
        after = " ".join(f"({params[f]} + 1)" if f == k else params[f] for f in cls.formal)
        return (
            f"Definition {name} {binders} : R := {body}.\n"
            f"Lemma {name}'start {others} : {name} {zero} = {start}.\n"
            f"Proof. reflexivity. Qed.\n"
            f"Lemma {name}'next {binders} : (0 <= {params[k]})%Z -> {name} {after} = {direct}.\n"
            f"Proof. intros H. unfold {name}. rewrite zrec_next by exact H. reflexivity. Qed."
        )

    def _step_text(self, step: Any, params: Env, calls: Any, cls: Any, name: str = "") -> str:
        """The step with its calls of the value before printed in place, under whatever sums they stand.

        They are calls of the function `name`, or of `before`, which has the other arguments only.
        """

        class Inside(Writer):
            def r(self, e: Any, env: Env, depth: int = 0) -> str:
                if e in calls:
                    call = calls[e]
                    args = []
                    for formal, arg in zip(cls.formal, call.args, strict=True):
                        if isinstance(formal, UndefinedFunction) or formal == cls.formal[cls.place]:
                            if name:
                                args.append(params[formal])
                        else:
                            args.append(f"{self.z(arg, env)}%Z" if is_z(formal) else self.r(arg, env, depth))
                    return "(" + " ".join([name or "before", *args]) + ")"
                return super().r(e, env, depth)

        inside = Inside(self.functions_of_z)
        inside.names, inside.recursions = self.names, self.recursions
        return inside.r(step, params)


def heads(text: Any) -> set[Any]:
    """Families, functions and symbols that a text speaks of, bound ones too."""
    if not isinstance(text, Basic):
        return set()
    return {family(n) for n in sympy.preorder_traversal(text) if isinstance(n, Indexed | AppliedUndef | Symbol | IndexedBase)}
