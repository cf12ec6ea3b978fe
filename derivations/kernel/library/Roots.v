(* Roots: of numbers in proportion one is a multiple of the other; what a root is the root of gives signs. *)
From Kernel Require Export Facts.
Open Scope R_scope.

Lemma half_root a b : 0 <= b -> a = b / 4 -> sqrt a = sqrt b / 2.
Proof.
  intros B ->. unfold Rdiv. rewrite sqrt_mult by lra. f_equal. replace (/ 4) with ((/ 2) * (/ 2)) by lra. rewrite sqrt_square; lra.
Qed.
Ltac roots_in_proportion := repeat match goal with |- context [sqrt ?a] => match goal with |- context [sqrt ?b] => tryif constr_eq a b then fail else
  first [replace (sqrt a) with (sqrt b) by (f_equal; field) | rewrite (half_root a b) by (first [nonneg | field])] end end.
Ltac roots_known := repeat match goal with |- context [sqrt ?x] => lazymatch goal with _ : sqrt x ^ 2 = x |- _ => fail
  | _ => assert (0 < sqrt x) by pos; assert (sqrt x ^ 2 = x) by (apply sqrt_squared; nonneg) end end.
Ltac above_by_roots := roots_known; first [nra | (apply Rdiv_lt_0_compat; nra) | (apply Rmult_lt_0_compat; nra)].
Ltac value_of_roots := roots_in_proportion; roots_known; first [nz1 | pos | nonneg | (apply pos_nz; field_simplify; [apply Rdiv_lt_0_compat; nra | nz ..])].
Ltac by_proportion := roots_in_proportion; roots_known; first [by_roots | (match goal with H : sqrt _ ^ 2 = _ |- _ => field [H]; repeat split; first [nz1 | nra] end)].
