"""Claims as Coq: what a second kernel is asked to check. Coq decides; what a reader must compare is what the theorems say.

What is said: `write` prints expressions, `standing` the variables, domain, definitions and hypotheses of a claim, `trajectory`
those of a flow, `defined` what must hold for a statement to have a value. How it may be proved: `plan` for sums, `closing` for
one equation, `further` for what is tried last, `steps` for a chain of them, `inductions`, `flows`. Both at once, for O(εⁿ),
limits, sharp bounds and roots: `expansions`, `limits`, `bounds`, `zeros`. `lemma` is what is asked, `export` puts it together,
and `library` holds what the proofs rest on.
"""
