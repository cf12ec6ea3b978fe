"""Both sides of an equation as expressions of `Normal.v`, and a plan that brings them into one form. Coq checks it all."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count, permutations, product
from typing import Any

from sympy import Add, Dummy, Indexed, Integer, KroneckerDelta, Mul, Pow, Sum, Symbol, oo, sympify
from sympy.core.function import AppliedUndef

from derivations.checker.core.binders import find_row
from derivations.kernel.write import Unsupported, Writer

KNOWN = "list (nat * nat) * (nat * nat) * list (nat * list nat) * list (nat * list nat)"  # the type of a known sum
MARK = re.compile("⟦(\\d+)⟧")
FEW = 4  # terms of a sum that is written out
MANY = 300  # terms beyond which no plan is made
Binders = list[tuple[int, int]]  # the sums around a term: variable and range


@dataclass(frozen=True)
class Leaf:
    """What a sum does not look into, as it is printed."""

    text: str  # with marks for the variables
    base: Any = None
    index: tuple[str, ...] = ()

    def put(self, mark: str, other: str) -> "Leaf":
        return Leaf(self.text.replace(mark, other), self.base, tuple(i.replace(mark, other) for i in self.index))


Hit = tuple[list[tuple[int, int]], Leaf, str]  # ranges that a known sum asks for, its value, and why


@dataclass(frozen=True)
class Node:
    """An expression of `Normal.v`."""

    kind: str  # leaf, add, mul, sum
    args: tuple[Any, ...] = ()
    leaf: Leaf | None = None
    binder: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class KnownSum:
    """Σ_x pattern = value for indices in their ranges, which a hypothesis of this name says."""

    name: str
    limits: tuple[Any, Any]
    pattern: tuple[Indexed, ...]
    bound: Symbol
    value: Any
    formal: tuple[tuple[Symbol, Any, Any], ...]


@dataclass
class Plan:
    """For one equation: its ranges, its atoms, the sums it knows, and what is done with each of its terms."""

    writer: Writer
    table: Mapping[Any, Any]  # definitions that are opened
    ranges_of: Mapping[Any, tuple[Any, Any]]  # free indices
    known: tuple[KnownSum, ...]
    less: Any  # (a, b) → whether a ≤ b is certain
    ranges: list[tuple[Any, Any]] = field(default_factory=list)
    atoms: list[str] = field(default_factory=lambda: ["(kd #0 #1)", "(-1)"])
    facts: list[tuple[Any, ...]] = field(default_factory=list)
    free: dict[int, Any] = field(default_factory=dict)
    spans: list[tuple[int, int]] = field(default_factory=list)
    numbers: Any = field(default_factory=count)
    first: int = 0

    # --- from SymPy -----------------------------------------------------------------------------------------------------
    def range_of(self, lo: Any, hi: Any) -> int:
        """The number of a range."""
        if (lo, hi) not in self.ranges:
            self.ranges.append((lo, hi))
        return self.ranges.index((lo, hi))

    def mark_free(self, texts: tuple[Any, ...]) -> None:
        """Indices of the claim with a range are variables of the plan too."""
        spoken = set().union(*(t.free_symbols for t in texts))
        for s, (lo, hi) in self.ranges_of.items():
            if s in spoken and hi is not oo and not isinstance(lo, type(-oo)):
                n = next(self.numbers)
                self.writer.marks[s] = f"⟦{n}⟧"
                self.free[n] = s
                self.spans.append((n, self.range_of(lo, hi)))

    def tree(self, e: Any, env: Mapping[Any, str], values: Mapping[Any, Any]) -> Node:
        """The expression as sums, products and leaves; `env` says what variables are called, `values` what some of them are."""
        e = sympify(e)
        if isinstance(e, Add | Mul):
            return Node("add" if isinstance(e, Add) else "mul", tuple(self.tree(a, env, values) for a in e.args))
        if isinstance(e, Pow) and e.exp.is_Integer and 1 < e.exp < 5:
            out = Node("leaf", leaf=Leaf("1"))
            for _ in range(int(e.exp)):  # r ^ 2 is r * (r * 1)
                out = Node("mul", (self.tree(e.base, env, values), out))
            return out
        if isinstance(e, Sum):
            return self.sum(e, env, values)
        if isinstance(e, Indexed | AppliedUndef | Symbol) and e not in env:
            row, found = find_row(self.table, e)
            if row is not None:
                inner_env = {f: self.writer.z(a, env) if f.is_integer else self.writer.r(a, env) for f, a in found.items()}
                inner_values = {f: sympify(a).xreplace(dict(values)) for f, a in found.items()}
                return self.tree(self.table[row], inner_env, inner_values)
        if isinstance(e, Indexed) and e.base not in env:
            index = tuple(self.writer.z(a, env) for a in e.indices)
            return Node("leaf", leaf=Leaf(self.writer.r(e, env), e.base, index))
        return Node("leaf", leaf=Leaf(self.writer.r(e, env)))

    def sum(self, e: Any, env: Mapping[Any, str], values: Mapping[Any, Any]) -> Node:
        """A sum over a variable with a number of its own; one of a few terms is written out."""
        *inner, (i, lo, hi) = e.limits
        body = Sum(e.function, *inner) if inner else e.function
        lo, hi = (end.xreplace(dict(values)) for end in (lo, hi))
        if lo.is_Integer and hi.is_Integer and 0 <= hi - lo < FEW:
            spelled = [(str(v) if v >= 0 else f"({v})", Integer(v)) for v in range(int(lo), int(hi) + 1)]
            terms = [self.tree(body, {**env, i: text}, {**values, i: v}) for text, v in spelled]
            return Node("add", (Node("leaf", leaf=Leaf("0")), *terms))
        if lo.atoms(Dummy) | hi.atoms(Dummy):
            raise Unsupported("a sum whose length depends on another sum")
        n = next(self.numbers)
        r = self.range_of(lo, hi)
        return Node("sum", (self.tree(body, {**env, i: f"⟦{n}⟧"}, {**values, i: Dummy(integer=True)}),), binder=(n, r))

    # --- to Coq ---------------------------------------------------------------------------------------------------------
    def atom(self, text: str) -> tuple[int, list[int]]:
        """The number of a leaf up to its variables, and those."""
        found: list[int] = []

        def put(m: Any) -> str:
            n = int(m.group(1))
            if n not in found:
                found.append(n)
            return f"#{found.index(n)}"

        key = MARK.sub(put, text)
        if re.fullmatch(r"\(kd (#\d+) (#\d+)\)", key):
            return 0, [int(n) for n in MARK.findall(text)]
        if key == "(-1)":
            return 1, []
        if key not in self.atoms:
            self.atoms.append(key)
        return self.atoms.index(key), found

    def coq_atom(self, text: str) -> str:
        n, args = self.atom(text)
        return f"({n}, {_list(map(str, args))})%nat"

    def coq(self, node: Node) -> str:
        if node.kind == "leaf":
            return f"(At {self.coq_atom(node.leaf.text)})"  # type: ignore[union-attr]
        if node.kind == "sum":
            return f"(Sum {node.binder[0]} {node.binder[1]} {self.coq(node.args[0])})"
        out = self.coq(node.args[0])
        for a in node.args[1:]:
            out = f"({'Plus' if node.kind == 'add' else 'Times'} {out} {self.coq(a)})"
        return out

    def flat(self, node: Node) -> list[tuple[Binders, list[Leaf]]]:
        """The terms in the order in which `flatten` finds them."""
        if node.kind == "leaf":
            return [([], [node.leaf])]  # type: ignore[list-item]
        if node.kind == "sum":
            return [([node.binder, *bs], m) for bs, m in self.flat(node.args[0])]
        out = self.flat(node.args[0])
        for a in node.args[1:]:
            more = self.flat(a)
            out = out + more if node.kind == "add" else [(b + c, m + k) for b, m in out for c, k in more]
            if len(out) > MANY:
                raise Unsupported("more terms than a plan is made for")
        return out

    # --- the plan of one term -------------------------------------------------------------------------------------------
    def within(self, q: tuple[Any, Any], r: tuple[Any, Any]) -> bool:
        """Whether one range is part of the other."""
        return q == r or (self.less(r[0], q[0]) and self.less(q[1], r[1]))

    def lies(self, v: int, r: tuple[Any, Any], bs: Binders) -> int | None:
        """A range of the variable that is part of r."""
        return next((q for x, q in (*self.spans, *bs) if x == v and self.within(self.ranges[q], r)), None)

    def operations(self, bs: Binders, m: list[Leaf]) -> tuple[list[str], Binders, list[Leaf]]:
        """Sums carried out one by one, as long as there is one that can be; what was done, and what is left."""
        ops: list[str] = []

        def innermost(n: int) -> None:
            nonlocal bs
            order = [b for b in bs if b[0] != n] + [b for b in bs if b[0] == n]
            if order != bs:
                ops.append(self.order(order))
                bs = order

        while True:
            for n, r in list(bs):
                mark = f"⟦{n}⟧"
                holding = [f for f in m if mark in f.text]
                delta = self.contractible(mark, holding, r, bs)
                if delta is not None:
                    leaf, v = delta
                    innermost(n)
                    ops.append(f"{self.writer.names.beside('Delta', 'Normal')} {v}")
                    bs = bs[:-1]
                    rest = list(m)
                    rest.remove(leaf)
                    m = [f.put(mark, f"⟦{v}⟧") for f in rest]
                    break
                hit = self.hit(n, r, holding, bs, m)
                if hit is not None:
                    req, value, proof = hit
                    innermost(n)
                    entry = (tuple(req), (n, r), tuple(f.text for f in holding), value.text, proof)
                    if entry not in self.facts:
                        self.facts.append(entry)
                    ops.append(f"Known {self.facts.index(entry)}")
                    bs = bs[:-1]
                    rest = list(m)
                    for f in holding:
                        rest.remove(f)
                    m = [value, *rest]
                    break
            else:
                return ops, bs, m

    def hit(self, n: int, r: int, holding: list[Leaf], bs: Binders, m: list[Leaf]) -> Hit | None:
        """What the sum over a variable of the factors that hold it is known to be."""
        known = (self.match(k, n, r, holding, bs) for k in self.known)
        return self.counted(holding, r) or next(filter(None, known), None) or self.folded(n, r, holding, m)

    def contractible(self, mark: str, holding: list[Leaf], r: int, bs: Binders) -> tuple[Leaf, int] | None:
        """A Kronecker delta that the sum over the mark takes away, and the variable that stays."""
        for f in holding:
            found = re.fullmatch("\\(kd ⟦(\\d+)⟧ ⟦(\\d+)⟧\\)", f.text)
            if found and found.group(1) != found.group(2):
                v = next(int(x) for x in found.groups() if f"⟦{x}⟧" != mark)
                if self.lies(v, self.ranges[r], bs) is not None:
                    return f, v
        return None

    def counted(self, holding: list[Leaf], r: int) -> Hit | None:
        """A sum of what does not depend on its variable."""
        lo, hi = self.ranges[r]
        if holding or not self.less(lo, hi + 1):
            return None
        text = f"((IZR {self.writer.z(hi, {})} - IZR {self.writer.z(lo, {})} + 1) * 1)"
        return [], Leaf(text), "apply zsum_const; lia"

    def folded(self, n: int, r: int, holding: list[Leaf], m: list[Leaf]) -> Hit | None:
        """A sum that stands in a denominator of its own term is one thing again, and cancels."""
        mark = f"⟦{n}⟧"
        for f in m:
            found = re.match(r"\(/ \(zsum (\S+) (\S+) \(fun (\S+) => (.*)\)\)\)$", f.text)
            if f in holding or not found:
                continue
            lo, hi, name, body = found.groups()
            lo_, hi_ = (self.writer.z(end, {}) for end in self.ranges[r])
            if (lo, hi) != (lo_, hi_):
                continue
            factors = _factors(re.sub(rf"(?<![\w']){re.escape(name)}(?![\w'])", mark, body))
            if sorted(factors) == sorted(h.text for h in holding):
                return [], Leaf(f.text[3:-1]), "apply zsum_ext; intros; ring"
        return None

    def match(self, known: KnownSum, n: int, r: int, holding: list[Leaf], bs: Binders) -> Hit | None:
        """A sum that a hypothesis knows: its pattern, with the indices found in the factors."""
        if known.limits != self.ranges[r] or len(known.pattern) != len(holding) or any(f.base is None for f in holding):
            return None
        formal = {s for s, _, _ in known.formal}
        for order in permutations(holding):
            found = {known.bound: f"⟦{n}⟧"}
            both = zip(known.pattern, order, strict=True)
            if not all(p.base == f.base and self._same(p.indices, f.index, found, formal) for p, f in both):
                continue
            req = []
            for s, lo, hi in known.formal:
                mark = MARK.fullmatch(found[s])
                if mark is None:
                    if not re.fullmatch(r"\(?-?\d+\)?", found[s]):
                        break
                    continue
                q = self.lies(int(mark.group(1)), (lo, hi), bs)
                if q is None:
                    break
                req.append((int(mark.group(1)), q))
            else:
                value = known.value
                delta = [found[i] for i in value.args] if isinstance(value, KroneckerDelta) else None
                text = f"(kd {delta[0]} {delta[1]})" if delta else self.writer.r(value, found)
                same = delta is not None and delta[0] == delta[1]
                term = known.name + "".join(f" ({found[s]})%Z" for s, _, _ in known.formal)
                proof = f"eapply eq_trans; [|apply ({term}); inside]; apply zsum_ext; intros; ring"
                return req, Leaf("1" if same else text), ("same " if same else "") + proof
        return None

    @staticmethod
    def _same(pattern: Any, index: tuple[str, ...], found: dict[Any, str], formal: set[Any]) -> bool:
        for p, i in zip(pattern, index, strict=True):
            if p in formal and p not in found:
                found[p] = i
            elif (found.get(p) or str(p)) != i:
                return False
        return True

    @staticmethod
    def order(bs: Binders) -> str:
        """The sums in another order."""
        return f"Order {_list(f'({x}, {r})' for x, r in bs)}%nat"

    def canonical(self, bs: Binders, m: list[Leaf]) -> tuple[list[str], Any]:
        """The same names for the variables of equal terms: the least of all ways to name those of one range."""
        groups: dict[int, list[int]] = {}
        for n, r in bs:
            groups.setdefault(r, []).append(n)
        best: Any = None
        for choice in product(*(list(permutations(groups[r])) for r in sorted(groups))):
            flat = [n for group in choice for n in group]
            names = {n: self.first + k for k, n in enumerate(flat)}
            renamed = sorted(_renamed(f.text, names) for f in m)
            key = [t for t in renamed if t not in ("1", "(-1)") and not re.fullmatch(r"\(?[-\d/ ()]+\)?", t)]
            if best is None or key < best[0]:
                best = key, flat
        flat = best[1]
        spans = dict(bs)
        ops = []
        if [n for n, _ in bs] != flat:
            ops.append(self.order([(n, spans[n]) for n in flat]))
        return [*ops, *(f"Rename {n} {self.first + k}" for k, n in enumerate(flat))], best[0]

    def plan(self, left: Node, right: Node) -> list[list[str]]:
        """What to do with each term of the difference."""
        self.first = next(self.numbers) + 100
        both = [*self.flat(left), *self.flat(Node("mul", (Node("leaf", leaf=Leaf("(-1)")), right)))]
        rows = []
        for bs, m in both:
            ops, bs, m = self.operations(list(bs), list(m))
            more, _ = self.canonical(bs, m)
            rows.append([*ops, *more])
        return rows

    # --- the lemma ------------------------------------------------------------------------------------------------------
    def lemma(self, prefix: str, left: Any, right: Any) -> tuple[str, str]:
        """Definitions that go before the lemma, and its proof."""
        self.mark_free((left, right))
        a, b = self.tree(left, {}, {}), self.tree(right, {}, {})
        rows = self.plan(a, b)
        both = f"{self.coq(a)} {self.coq(b)}"
        return self.definitions(prefix, rows), self.script(prefix, both)

    def definitions(self, p: str, rows: list[list[str]]) -> str:
        """What the atoms are, the ranges, the free variables, the sums that are known, and what to do with each term."""
        facts = []
        for needs, binder, pattern, value, _ in self.facts:
            atoms = _list(self.coq_atom(t) for t in pattern)
            facts.append(f"({_pairs(needs)}, ({binder[0]}, {binder[1]})%nat, {atoms}, {_list([self.coq_atom(value)])})")
        names = {n: self.writer.names(s) for n, s in self.free.items()}
        cases = []
        for k, key in enumerate(self.atoms):
            arity = 1 + max((int(x) for x in re.findall(r"#(\d+)", key)), default=-1)
            args = _list(f"a{n}'" for n in range(arity))
            body = re.sub(r"#(\d+)", r"a\1'", key)
            cases.append(f"  | {k}%nat, {args} => {body}")
        ends = [[_named(self.writer.z(end, {}), names) for end in span] for span in self.ranges]
        lo, hi = (" ".join(f"| {k}%nat => {span[side]}" for k, span in enumerate(ends)) for side in (0, 1))
        numbered = list(enumerate(self.ranges))
        inside = [(q, r) for q, small in numbered for r, large in numbered if q != r and self.within(small, large)]
        values = " ".join(f"| {n}%nat => {name}" for n, name in names.items())
        lines = [
            f"Definition {p}A (id' : nat) (args' : list Z) : R := match id', args' with",
            *cases,
            "  | _, _ => 0 end.",
            f"Definition {p}lo (r' : nat) : Z := (match r' with {lo} | _ => 0 end)%Z.",
            f"Definition {p}hi (r' : nat) : Z := (match r' with {hi} | _ => 0 end)%Z.",
            f"Definition {p}e : env := fun v' => (match v' with {values} | _ => 0 end)%Z.",
            f"Definition {p}facts : list ({KNOWN}) := {_list(facts)}.",
            f"Definition {p}free : list (nat * nat) := {_pairs(self.spans)}.",
            f"Definition {p}part : list (nat * nat) := {_pairs(inside)}.",
            f"Definition {p}plan : list (list op) := {_list(_list(row) for row in rows)}.",
        ]
        return "\n".join(lines)

    def script(self, p: str, both: str) -> str:
        """The plan carried out inside Coq: its parts hold, its known sums are known, and what is left is for algebra."""
        unfolds = f"cbv [{p}A {p}lo {p}hi {p}e expr_ value product monomials nest each left_over set_ map fst snd app Nat.eqb]"
        proofs = []
        for *_, proof in self.facts:
            how = MARK.sub(lambda x: f"(e' {x.group(1)}%nat)", proof.removeprefix("same "))
            close = (
                "rewrite kd_same; ring" if proof.startswith("same ") else "cbv beta; first [ring | deltas; ring | reflexivity]"
            )
            if "apply (" in how:
                proofs.append(f"intros e' W'; unfold within in W'; unpack; {unfolds} in *; eapply eq_trans; [{how} | {close}]")
            else:
                proofs.append(
                    f"intros e' W'; {unfolds}; rewrite ?Rmult_1_r; first [({how}) | (rewrite zsum_const by lia; ring)]"
                )
        each_fact = " | ".join(f"({proof})" for proof in dict.fromkeys(proofs)) or "idtac"
        one_by_one = "repeat (apply List.Forall_cons || apply List.Forall_nil)"
        return (
            f"let g := eval vm_compute in (whole {p}facts {p}free {p}part {p}plan {both}) in "
            f"lazymatch g with Some ?gs => refine (decide {p}A {p}lo {p}hi (fun _ _ => eq_refl) eq_refl "
            f"{p}facts {p}free {p}part _ _ {p}plan {both} gs {p}e _ _ _); "
            f"[ unfold {p}part; {one_by_one}; cbv [fst snd {p}lo {p}hi]; lia "
            f"| unfold {p}facts; {one_by_one}; unfold holds; first [{each_fact}] "
            f"| vm_cast_no_check (eq_refl (Some gs)) "
            f"| unfold within, {p}free; {one_by_one}; cbv [fst snd {p}lo {p}hi {p}e]; lia "
            f"| {unfolds}; repeat match goal with |- _ /\\ _ => split | |- True => exact Logic.I end; intros; residue ] end"
        )


def _list(items: Any) -> str:
    """A list without brackets, which Coquelicot has other uses for."""
    return "(" + " :: ".join([*items, "nil"]) + ")"


def _pairs(items: Iterable[tuple[int, int]]) -> str:
    return _list(f"({a}, {b})%nat" for a, b in items)


def _named(text: str, names: Mapping[int, str]) -> str:
    """A text with names in the place of its marks."""
    return MARK.sub(lambda x: names[int(x.group(1))], text)


def _renamed(text: str, names: Mapping[int, int]) -> str:
    """A text with other numbers in its marks."""
    return MARK.sub(lambda x: f"⟦{names.get(int(x.group(1)), int(x.group(1)))}⟧", text)


def _factors(text: str) -> Iterator[str]:
    """The factors of a printed product."""
    if not (text.startswith("(") and " * " in text):
        return iter([text])
    depth, parts, start = 0, [], 1
    for k, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 1 and text[k : k + 3] == " * ":
            parts.append(text[start:k])
            start = k + 3
        elif depth == 1 and text[k : k + 3] == " + ":
            return iter([text])
    return iter([*parts, text[start:-1]])
