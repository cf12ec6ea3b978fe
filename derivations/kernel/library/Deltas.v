(* Kronecker's delta: the same whichever of its indices is named first; sums of what a delta leaves. *)
From Kernel Require Export Steps.
Open Scope R_scope.

Ltac deltas_ordered := repeat match goal with |- context [kd ?a ?b] => match goal with |- context [kd b a] =>
  tryif constr_eq a b then fail else rewrite (kd_sym b a) end end.
(* a sum of ones is how many there are *)
Ltac counted := repeat match goal with |- context [zsum ?a ?b (fun _ => ?c)] => rewrite (zsum_const a b c) by lia end.
Ltac by_counting := cbv beta; counted; first [solve [ring] | solve [field; nz]].
