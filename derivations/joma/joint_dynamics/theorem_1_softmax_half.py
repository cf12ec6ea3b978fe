"""In the softmax invariant the factor ½ belongs to both terms: seen where there is one token and nothing else to assume."""

from sympy import Interval, Sum, Symbol

from derivations import Claim, Defect, Eq, Family, Step, Trained, Verdict, dot, integers, orthonormal
from derivations.joma import joma
from derivations.mathematics.block import K, M, U, b, d, g, i, k, l, mean, n, phi_prime, v, w, x, z
from derivations.mathematics.softmax import DOMAIN, definitions, flow

c = Symbol("c", real=True)
one_token = {M: 1}
b_mean = mean(b[i, 1])
squares = Sum(v[k, 1] ** 2, (k, 1, K))

claim = Claim(
    source=joma(
        "Theorem 1, softmax attention: the brackets",
        section="3",
        equations="17",
        place="third item of the theorem, in section 3 and again in A.2; also Eqn. 17",
        says="The logits are half the sum over k of v_k², less ‖v_k‖² b̄, plus a constant, without brackets.",
        read_as="In our text of the theorem the minus is lost as well; it is taken from Eqn. 18 and the caption of Figure 2."
        " Without brackets k in the second term is unbound or, were the sum alone to reach it, the ½ would be missing from"
        " it: what is printed is read in the latter way. Eqn. 18 and the caption have the ½ in both terms, so the brackets"
        " are what is meant. Held against one token, where both hypotheses of the theorem hold at all times.",
    ),
    domain={
        **{symbol: DOMAIN[symbol] for symbol in (n, K, g, w, phi_prime)},
        d: integers(2),
        x: Family(Interval.Lopen(0, 1), (i, 1, n), (l, 1, 1)),
        U: orthonormal(d, 0, 1),
        z: Family(Interval(-1, 1), (l, 1, 1)),
    },
    where={key: value.xreplace(one_token) for key, value in definitions.items()},
    flow={key: value.xreplace(one_token) for key, value in flow.items()},
    constant=c,
    # With one token b = 1, so both hypotheses of the theorem hold at all times.
    printed=Eq(z[1], squares / 2 - squares * b_mean + c),
    amended=Eq(z[1], (squares - squares * b_mean) / 2 + c),
    defect=Defect(
        "misprint",
        because="A pair of brackets is missing after Σ_k in the theorem and in Eqn. 17; Eqn. 18 has it.",
        mend="Write ½ Σ_k (v_k² − ‖v_k‖² b̄) in the theorem, and Σ_k (v̇_k∘v_k − b̄ v̇_kᵀv_k) in Eqn. 17.",
        symbols={
            "f": "the input of the MLP, U_C b + u_q",
            "h'": "φ' of each node at each sample",
            "\\phi'": "the derivative of the activation",
            "a": "a coordinate of the embeddings",
            "j": "a contextual token",
            "m": "a contextual token, in the normaliser of the attention",
        },
    ),
    proof=(
        Step(dot(z)[1], "b is 1 in every sample and stays so, hence b̄ = 1 and the two quadratic terms cancel (Eqn. 18)"),
        Step(0, "the attention Jacobian b − b² is zero (Eqn. 10)"),
    ),
    until="the trajectory ends",
    scope="one contextual token, any number of samples and hidden nodes; then the logit does not move at all",
    trained=Trained("block", {"attention": "softmax", "M": 1}),
    at_least=Verdict.PROVED,
)
