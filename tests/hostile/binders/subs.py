"""False: Subs binds z, and a lemma about Subs(a + z, z, 2) is used at a = z."""

from sympy import Interval, Subs, oo, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

a, z = symbols("a z", real=True)

claim = Claim(
    source=Source("Hostile", "Subs"),
    domain={z: Interval(-oo, oo)},
    printed=Eq(Subs(2 * z, z, 2), z + 2),
    proof=(Step(z + 2, "the lemma at a = z", using=(Use("honest/evaluated_at_two", {a: z}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds|matches nothing"
