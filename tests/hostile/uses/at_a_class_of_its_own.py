"""False at y = −1: what stands in `at` is a class of the file's own, which first is |y| and then y."""

from typing import Any

from sympy import Abs, Interval, symbols

from derivations import Claim, Ge, Source, Step, Use, Verdict

x, y = symbols("x y", real=True)


class Size(Abs):
    @classmethod
    def eval(cls, arg: Any) -> Any:
        return arg


claim = Claim(
    source=Source("Hostile", "A class in `at`"),
    domain={y: Interval(-1, 1)},
    printed=Ge(y, 0),
    given=(Use("honest/shifted_up", at={x: Size(y, evaluate=False)}),),
    proof=(Step(0, "the lemma", by=y),),
    at_least=Verdict.PROVED,
)

REFUSED = "class of its own"
UNWRITTEN = "class of its own"
