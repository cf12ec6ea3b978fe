(* Kronecker's delta: the same whichever of its indices is named first; sums of what a delta leaves. *)
From Kernel Require Export Facts.
Open Scope R_scope.

Ltac deltas_ordered := repeat match goal with |- context [kd ?a ?b] => match goal with |- context [kd b a] =>
  tryif constr_eq a b then fail else rewrite (kd_sym b a) end end.
(* a sum of ones is how many there are *)
Ltac counted := repeat match goal with |- context [zsum ?a ?b (fun _ => ?c)] => rewrite (zsum_const a b c) by lia end.
Ltac by_counting := cbv beta; counted; first [solve [ring] | solve [field; nz]].
(* sums in which a delta leaves one term, or none; what is left of a sum of sums *)
Lemma zsum_kd lo hi v : (lo <= v <= hi)%Z -> zsum lo hi (fun i => kd v i) = 1.
Proof.
  intros H. rewrite (zsum_single lo hi v); [apply kd_same|easy|]. intros i _ N. apply kd_other. congruence.
Qed.
Ltac no_term := let i := fresh "i" in intros i ? ?; cbv beta; repeat match goal with |- context [kd ?p ?q] => rewrite (kd_other p q) by lia end; ring.
Ltac one_term := match goal with v : Z |- context [zsum ?a ?b ?f] => rewrite (zsum_single a b v f) by (first [lia | no_term]) end; cbv beta; rewrite ?kd_same.
Ltac delta_sums := repeat first [one_term | rewrite zsum_plus | rewrite zsum_scal | rewrite zsum_kd by lia | rewrite zsum_const by lia]; cbv beta.
Ltac by_delta_sums := delta_sums; in_view; first [closing | (exps_apart; closing)].
Ltac values_of_delta_sums := delta_sums; repeat split; intros; value_in_view.
