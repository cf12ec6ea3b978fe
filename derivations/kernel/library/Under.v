(* Integrals that depend on a parameter, and integrands that are 0/0 at an end. *)
From Kernel Require Export Carried Integrals.
Open Scope R_scope.

(* --- functions of two variables --- *)
Ltac cont2 := cbv beta; lazymatch goal with
  | |- continuity_2d_pt (fun _ _ => ?c) _ _ => apply continuity_2d_pt_const
  | |- continuity_2d_pt (fun u v => u) _ _ => apply continuity_2d_pt_id1
  | |- continuity_2d_pt (fun u v => v) _ _ => apply continuity_2d_pt_id2
  | |- continuity_2d_pt (fun u v => _ + _) _ _ => apply continuity_2d_pt_plus; cont2
  | |- continuity_2d_pt (fun u v => _ - _) _ _ => apply continuity_2d_pt_minus; cont2
  | |- continuity_2d_pt (fun u v => - _) _ _ => apply continuity_2d_pt_opp; cont2
  | |- continuity_2d_pt (fun u v => _ * _) _ _ => apply continuity_2d_pt_mult; cont2
  | |- continuity_2d_pt (fun u v => / _) _ _ => apply continuity_2d_pt_inv; [cont2 | nz1]
  | |- continuity_2d_pt (fun u v => exp (@?f u v)) _ _ => apply (continuity_1d_2d_pt_comp exp f); [apply derivable_continuous_pt, derivable_pt_exp | cont2]
  | |- continuity_2d_pt (fun u v => (@?f u v) ^ ?n) _ _ => apply (continuity_1d_2d_pt_comp (fun w => w ^ n) f); [apply derivable_continuous_pt, derivable_pt_pow | cont2]
  end.
(* a derivative under the integral *)
Lemma d_under (f g : R -> R -> R) a b y : (forall u t, is_derive (fun z => f z t) u (g u t)) ->
  (forall t, Rmin a b <= t <= Rmax a b -> continuity_2d_pt g y t) -> (forall u, ex_RInt (f u) a b) ->
  is_derive (fun z => RInt (f z) a b) y (RInt (g y) a b).
Proof.
  intros D C I. replace (RInt (g y) a b) with (RInt (fun t => Derive (fun u => f u t) y) a b)
    by (apply (RInt_ext (V := R_CompleteNormedModule)); intros; now apply is_derive_unique).
  apply is_derive_RInt_param.
  - apply filter_forall. intros x t _. eexists. apply D.
  - intros t Ht. apply continuity_2d_pt_ext with g; [intros; symmetry; now apply is_derive_unique|auto].
  - now apply filter_forall.
Qed.
Ltac under := lazymatch goal with |- is_derive (fun z => RInt (@?f z) ?a ?b) ?y _ => eapply (d_under f _ a b y);
  [intros; derives | within_span ltac:(cont2) | intros; integrable] end.
Ltac derives_under := eta; cbv beta; lazymatch goal with
  | |- is_derive (fun s => _ + _) _ _ => eapply d_plus; derives_under
  | |- is_derive (fun s => _ * _) _ _ => eapply d_mult; derives_under
  | |- is_derive (fun s => RInt _ _ _) _ _ => first [under | derives]
  | |- _ => derives end.
Ltac cont_under := cbv beta; apply (ex_derive_continuous (V := R_NormedModule)); eexists; derives_under.
Ltac derive_out_under := repeat match goal with |- context [Derive ?f ?x] =>
  let H := fresh in eassert (H : is_derive f x _) by derives_under; cbv beta in H; rewrite (is_derive_unique _ _ _ H); clear H end; tidy_derivative.
(* --- what is 0/0 at 0, and 0 there --- *)
Lemma c_vanishing h : h 0 = 0 -> is_derive h 0 0 -> continuous (fun s => / s * h s) 0.
Proof.
  intros Z D. apply is_derive_Reals in D. apply continuity_pt_filterlim. intros eps He. destruct (D eps He) as [delta Hd].
  exists delta. split; [apply cond_pos|]. intros x [[_ N] Hx]. simpl in *. unfold R_dist in *. rewrite Rminus_0_r in Hx.
  rewrite Z, Rmult_0_r, Rminus_0_r. specialize (Hd x (not_eq_sym N) Hx). rewrite Rplus_0_l, Z, !Rminus_0_r in Hd. now rewrite Rmult_comm.
Qed.
Lemma c_plus (f g : R -> R) x : continuous f x -> continuous g x -> continuous (fun s => f s + g s) x.
Proof. intros. now apply (continuous_plus (V := R_NormedModule)). Qed.
Lemma c_times (f g : R -> R) x : continuous f x -> continuous g x -> continuous (fun s => f s * g s) x.
Proof. intros. now apply (continuous_mult (K := R_AbsRing)). Qed.
Ltac conts := cbv beta; first [cont_under | lazymatch goal with
  | |- continuous (fun s => / s * @?h s) ?z => destruct (Req_dec z 0) as [->|?]; [apply (c_vanishing h); [cbv beta; at_zero; values; ring | eapply d_eq; [derives | tidy_derivative; ring]] | cont]
  | |- continuous (fun s => _ + _) _ => apply c_plus; conts
  | |- continuous (fun s => _ * _) _ => apply c_times; conts end].
Ltac integrable_to_0 := apply (ex_RInt_continuous (V := R_CompleteNormedModule)); within_span ltac:(conts).
(* --- integrals that are one and the same at every point --- *)
Lemma fundamental_under G g a b : (forall x, is_derive G x (g x)) -> (forall x, continuous g x) -> RInt (Derive G) a b = G b - G a.
Proof.
  intros D C. apply fundamental_by with g; intros; [now apply is_derive_unique|apply D|apply C].
Qed.
Lemma three_integrals f g h (x y z a b : R) : ex_RInt f a b -> ex_RInt g a b -> ex_RInt h a b ->
  (forall t, Rmin a b < t < Rmax a b -> f t * x + g t * y = h t * z) -> RInt f a b * x + RInt g a b * y = RInt h a b * z.
Proof.
  intros F G H E. pose proof (integrals_zero ((x, f) :: (y, g) :: (- z, h) :: nil)%list a b) as Z. cbv [integrals combined fst snd] in Z.
  enough (x * RInt f a b + (y * RInt g a b + (- z * RInt h a b + 0)) = 0) by lra. apply Z.
  - repeat (apply List.Forall_cons || apply List.Forall_nil); easy.
  - intros t Ht. specialize (E t Ht). lra.
Qed.
Ltac of_reals := lazymatch goal with |- ?a = ?b => change (@eq R a b) end.
Ltac alike := of_reals; first [reflexivity | solve [ring] | solve [unify_with ltac:(first [reflexivity | ring]); ring] | solve [values; ring] | solve [apply Rminus_diag_uniq; ring]].
Ltac at_each_point tac := apply (RInt_ext (V := R_CompleteNormedModule)); within_span tac.
Ltac spans_agree := repeat match goal with |- context [RInt ?f ?a ?b] => match goal with |- context [RInt ?g a b] =>
  tryif constr_eq f g then fail else replace (RInt f a b) with (RInt g a b) by at_each_point ltac:(idtac; alike) end end.
Ltac whole_slope := match goal with |- context [RInt (fun s => Derive ?G s) ?a ?b] => change (RInt (fun s => Derive G s) a b) with (RInt (Derive G) a b);
  erewrite (fundamental_under G) by (intros; first [derives_under | cont_under]) end; cbv beta; values; spans_agree; exps_by_name; apply Rminus_diag_uniq; field; nz.
(* the product rule under an integral *)
Ltac product_rule := derive_out_under; lazymatch goal with |- RInt ?f ?a ?b * ?x + RInt ?g ?a ?b * ?y = ?u * RInt ?h ?a ?b * ?v =>
  transitivity (RInt h a b * (u * v)); [apply three_integrals; [integrable .. | within_span ltac:(field; nz)] | of_reals; ring] end.
(* line by line, and under integrals point by point *)
Ltac point_by_point close := cbv beta; first [reflexivity | lazymatch goal with
  | |- RInt _ ?a ?b = RInt _ ?a ?b => at_each_point ltac:(point_by_point close)
  | |- _ + _ = _ + _ => apply (f_equal2 Rplus); point_by_point close
  | |- _ * _ = _ * _ => apply (f_equal2 Rmult); point_by_point close
  | |- _ => close end | close].
(* a Gaussian and its first moment, up to a point *)
Lemma moments s r : s <> 0 -> RInt (fun x => (1 + x) * exp (-1 / 2 * s ^ 2 * x ^ 2)) 0 r =
  / s * (1 / 2 * sqrt 2 * sqrt PI * erf (1 / 2 * s * r * sqrt 2)) + / s ^ 2 * (1 + -1 * exp (-1 / 2 * s ^ 2 * r ^ 2)).
Proof.
  intros N. pose proof PI_RGT_0.
  rewrite (fundamental_by (fun x => / s * (1 / 2 * sqrt 2 * sqrt PI * erf (1 / 2 * s * x * sqrt 2)) - / s ^ 2 * exp (-1 / 2 * s ^ 2 * x ^ 2)) _
    (fun x => (1 + x) * exp (-1 / 2 * s ^ 2 * x ^ 2))).
  - at_zero. apply Rminus_diag_uniq. field. easy.
  - easy.
  - intros. eapply d_eq; [derives|tidy_derivative; gaussian].
  - intros. cont.
Qed.
Ltac by_moments := of_reals; rewrite moments by nz1; unify_with ltac:(first [reflexivity | ring]); of_reals; field; nz.
Ltac integrals_cancel_to_0 := [> (cbv [integrals fst snd]; ring) | apply integrals_zero; [ repeat (apply List.Forall_cons || apply List.Forall_nil); cbv [snd]; integrable_to_0
  | within_span ltac:(cbv [combined fst snd]; of_reals; first [ring | (unify_with ltac:(ring); ring)]) ] ].
(* --- signs, and values --- *)
Ltac sign_over_span := cbv beta; lazymatch goal with
  | |- 0 <= _ * _ => apply Rmult_le_pos; sign_over_span
  | |- 0 < _ * _ => apply Rmult_lt_0_compat; sign_over_span
  | |- 0 <= RInt _ _ _ => apply RInt_nonneg; [lra | integrable_to_0 | intros; sign_in_view]
  | |- 0 < RInt _ _ _ => apply RInt_gt_0; [lra | intros; sign_in_view | intros; conts]
  | |- _ => sign_in_view end.
Ltac value_over_span := first [integrable_to_0 | value_in_view].
Ltac by_parameter := point_by_point ltac:(idtac; lazymatch goal with |- context [Derive] => product_rule | |- context [RInt] => first [by_moments | alike] | |- _ => alike end).
(* by what is known of integrals, in whatever order factors are written *)
Ltac in_order := cbv beta; first [reflexivity | solve [ring] | lazymatch goal with
  | |- exp _ = exp _ => apply f_equal; in_order
  | |- erf _ = erf _ => apply f_equal; in_order
  | |- _ + _ = _ + _ => apply (f_equal2 Rplus); in_order
  | |- _ * _ = _ * _ => apply (f_equal2 Rmult); in_order end].
Ltac spans_in_order := repeat match goal with |- context [RInt ?f ?a ?b] => match goal with |- context [RInt ?g a b] =>
  tryif constr_eq f g then fail else replace (RInt f a b) with (RInt g a b) by at_each_point ltac:(idtac; of_reals; in_order) end end.
Ltac by_known_spans := spans_in_order; intros; repeat match goal with H : RInt _ _ _ = _ |- _ => rewrite H; clear H end; apply Rminus_diag_uniq; ring.
