(* On the way from one positive number to another, by a factor that decays. *)
From Kernel Require Export Along.
Open Scope R_scope.

Lemma decay_above a b x : 0 < a -> 0 < b -> x <= 0 -> 0 < a * exp x + b * (1 + -1 * exp x).
Proof.
  intros A B X. pose proof (exp_pos x). pose proof (exp_le_1 x X).
  apply Rplus_lt_le_0_compat; [now apply Rmult_lt_0_compat|apply Rmult_le_pos; lra].
Qed.
Ltac decays := repeat match goal with |- context [?a * exp ?x + ?b * (1 + -1 * exp ?x)] => lazymatch goal with _ : 0 < a * exp x + b * (1 + -1 * exp x) |- _ => fail | _ =>
  assert (0 < a * exp x + b * (1 + -1 * exp x)) by (apply decay_above; [lra | lra | repeat know_more; nra]);
  assert (a * exp x + b * (1 + -1 * exp x) <> 0) by (apply pos_nz; assumption) end end.
Ltac nz_decays := repeat split; first [assumption | nz1].
Ltac slope_of_decays open := eapply d_eq; [derives | tidy_derivative; open; field; nz_decays].
(* an integral up to what is short of 1, where the integrand has a pole *)
Ltac slope_short_of_1 := apply is_derive_unique; eapply d_eq; [derives_within (-1) 1 | tidy_derivative; first [ring | (field; nz)]].
Ltac value_short_of_1 := first [(eexists; derives_within (-1) 1) | nz1 | integrable].
