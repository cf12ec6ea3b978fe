(* What the context says, brought to where linear arithmetic sees it: whole numbers as real ones, ends of spans, exponentials, logarithms. *)
From Kernel Require Export Steps.
Open Scope R_scope.

Lemma half_below_ln_2 : 1 / 2 < ln 2.
Proof.
  rewrite <- (ln_exp (1 / 2)). apply ln_increasing; [apply exp_pos|]. pose proof exp_le_3. pose proof (exp_pos (1 / 2)).
  assert (exp 1 = exp (1 / 2) * exp (1 / 2)) by (rewrite <- exp_plus; f_equal; lra). nra.
Qed.
Lemma ln_above x : 0 <= x -> 0 <= ln (1 + x).
Proof. intros. apply ln_nonneg. lra. Qed.

Ltac wholes := repeat match goal with
  | H : (_ <= _ <= _)%Z |- _ => let L := fresh H in destruct H as [H L]
  | H : (?a <= ?b)%Z |- _ => fresh_fact (IZR_le a b H)
  | H : (?a < ?b)%Z |- _ => fresh_fact (IZR_lt a b H) end;
  rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR, ?opp_IZR in *.
(* the smaller and the larger end, where it is known which is which *)
Ltac spans := repeat match goal with
  | H : context [Rmin ?a ?b] |- _ => first [rewrite (Rmin_left a b) in H by (first [lra | nonneg | (apply Rlt_le; pos)]) | rewrite (Rmin_right a b) in H by lra]
  | H : context [Rmax ?a ?b] |- _ => first [rewrite (Rmax_right a b) in H by (first [lra | nonneg | (apply Rlt_le; pos)]) | rewrite (Rmax_left a b) in H by lra] end.
Lemma product_below a b : 0 < a -> b < 0 -> a * b < 0.
Proof. intros A B. apply Ropp_lt_cancel. rewrite Ropp_0, Ropp_mult_distr_r. apply Rmult_lt_0_compat; lra. Qed.
Ltac below := first [lra | (apply product_below; [pos | below]) | (rewrite Rmult_comm; apply product_below; [pos | below])].
Ltac exps_known := repeat match goal with |- context [exp ?a] => fresh_fact (exp_pos a) end; repeat match goal with |- context [exp ?a] => first [fresh_fact (exp_ineq1 a ltac:(nz1)) | fresh_fact (exp_ineq1_le a)] end;
  repeat match goal with |- context [exp ?a] => first [fresh_fact (exp_gt_1 a ltac:(pos)) | fresh_fact (exp_lt_1 a ltac:(below))] end.
Ltac logs_known := repeat match goal with H : context [ln (/ ?x)] |- _ => rewrite (ln_Rinv x) in H by pos end; repeat match goal with
  | |- context [ln 2] => fresh_fact half_below_ln_2
  | |- context [ln (1 + ?x)] => lazymatch goal with _ : 0 <= ln (1 + x) |- _ => fail | _ => assert (0 <= ln (1 + x)) by (apply ln_above; nonneg) end
  | |- context [ln ?x] => lazymatch goal with _ : 0 <= ln x |- _ => fail | _ => assert (0 <= ln x) by (apply ln_nonneg; nr) end end.
Ltac waves_known := repeat match goal with |- context [cos ?x] => fresh_fact (COS_bound x) | |- context [sin ?x] => fresh_fact (SIN_bound x) end.
(* what is positive between the ends has a positive integral *)
Ltac integral_above := apply RInt_gt_0; [first [lra | pos] | let z := fresh "z" in intros z ?; exps_known; pos | let z := fresh "z" in intros z ?; cont].
Ltac integrals_known := repeat match goal with |- context [RInt ?f ?a ?b] => lazymatch goal with _ : 0 < RInt f a b |- _ => fail | _ => assert (0 < RInt f a b) by integral_above end end.
Lemma erf_above x : 0 < x -> 0 < erf x.
Proof.
  intros H. pose proof PI_RGT_0. unfold erf. apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; [lra|now apply sqrt_lt_R0]|].
  apply RInt_gt_0; [easy|intros; apply exp_pos|intros; apply continuous_gauss].
Qed.
Ltac erfs_known := repeat match goal with |- context [erf ?a] => lazymatch goal with _ : 0 < erf a |- _ => fail | _ => assert (0 < erf a) by (apply erf_above; pos) end end.
Ltac in_view := unfold Rge, Rgt in *; wholes; spans; exps_known; logs_known; waves_known; integrals_known; erfs_known.
(* all as one fraction, above and below the line with signs of their own *)
Ltac as_one_fraction := match goal with
  | |- 0 < ?a => field_simplify a; [first [pos | (apply Rdiv_lt_0_compat; first [pos | nra])] | nz ..]
  | |- 0 <= ?a => field_simplify a; [first [nonneg | (apply Rmult_le_pos; [first [nonneg | nra] | apply Rlt_le, Rinv_0_lt_compat; first [pos | nra]])] | nz ..]
  | |- ?a <> 0 => first [apply pos_nz; as_one_fraction | apply neg_nz; as_one_fraction] end.
(* absolute values and the larger of two, in each case *)
Ltac in_cases := progress (unfold Rmax, Rmin, Rabs in *); repeat match goal with
  | |- context [Rle_dec ?a ?b] => destruct (Rle_dec a b) | |- context [Rcase_abs ?a] => destruct (Rcase_abs a) end.
Ltac by_cases := in_cases; first [solve [ring] | lra | nra | (exfalso; lra) | (exfalso; nra)].
Ltac sign_in_view := in_view; lazymatch goal with
  | |- 0 <= zsum _ _ _ => first [nonneg | (apply zsum_nonneg; intros; repeat know_more; sign_in_view)]
  | |- 0 < _ => first [lra | pos | as_one_fraction]
  | |- 0 <= _ => first [lra | nonneg | (apply Rlt_le; pos) | (in_cases; repeat know_more; first [nonneg | nra]) | as_one_fraction]
  | |- _ <> 0 => first [nz1 | as_one_fraction] end.
Ltac value_in_view := in_view; first [nz1 | pos | nonneg | (left; lia) | (right; nz1) | (eexists; derives) | integrable | as_one_fraction].
(* logarithms are equal where their exponentials are *)
Ltac by_exponentials := in_view; apply exp_inv; exps_apart; first [solve [ring] | solve [field; nz]].
(* products of exponentials as one, and exponentials that are the same *)
Ltac exps_joined := rewrite ?Rmult_plus_distr_r, ?Rmult_plus_distr_l; rewrite <- ?Rmult_assoc; repeat match goal with
  | |- context [exp ?a * exp ?b] => rewrite <- (exp_plus a b)
  | |- context [?c * exp ?a * exp ?b] => rewrite (Rmult_assoc c (exp a)), <- (exp_plus a b) end;
  unify_with ltac:(first [reflexivity | ring | (field; nz)]); first [solve [ring] | solve [field; nz]].
