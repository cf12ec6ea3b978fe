"""What a next token adds to the velocity of its query's logits: the overlap of its attention with that for the others."""

from sympy import IndexedBase, Interval, Sum, oo, sqrt, symbols

from derivations import Claim, Eq, Family, Verdict, integers, simplex
from derivations.scan_and_snap import scan_and_snap

M, j, l = symbols("M j l", integer=True, positive=True)
iota, beta = symbols("iota beta", real=True)
p, s, f, g = map(IndexedBase, ("p", "s", "f", "g"))
overlap = Sum(f[j] * s[j], (j, 1, M))

claim = Claim(
    source=scan_and_snap(
        "Extension of the dynamics: the velocity behind the pictures",
        section="Overall Picture of the Training Dynamics",
        place="the pictures of common token suppression and winners-emergence, l.340–395",
        says="The slides say which logits rise and which fall, and not at which rate.",
        read_as="Ours: the rate where the gradient that reaches f_n is ι f_n − β Σ_{n'} f_{n'}, as after a first step of the"
        " decoder (first_gradient, ι = η_Y/K and β = η_Y/(KM)) and at all times where the f are orthogonal and at rest"
        " (decoder_gradient). With exactly orthogonal f the rate is zero: that the overlap is kept to first order, where the"
        " decoder is that of orthogonal ones, and that the decoder stays aligned with the attention are premises that are"
        " supplied. f has length 1 and no negative entry, so it is given by its squares p, which are a law on the tokens; s is"
        " the sum of f over the other next tokens.",
    ),
    domain={
        M: integers(1),
        l: integers(1, M),
        p: simplex(M),
        s: Family(Interval(0, oo), (j, 1, M)),
        **dict.fromkeys((iota, beta), Interval(-oo, oo)),
    },
    where={f[j]: sqrt(p[j]), g[j]: iota * f[j] - beta * (f[j] + s[j])},
    printed=Eq(f[l] * (g[l] - f[l] * Sum(f[j] * g[j], (j, 1, M))), beta * f[l] * (f[l] * overlap - s[l])),
    uses=("scan_and_snap/dynamics_attention", "scan_and_snap/first_gradient", "scan_and_snap/decoder_gradient"),
    scope="any number of tokens and of next tokens; the share along f_n itself has no effect",
    at_least=Verdict.PROVED,
)
