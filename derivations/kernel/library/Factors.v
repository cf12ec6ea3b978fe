(* Sums with factors in common, and what is known of several numbers at once: terms, roots, exponentials, angles. *)
From Kernel Require Export Facts.
Open Scope R_scope.

(* a function of an index as a factor that does not depend on it, and the rest *)
Ltac times c d k := lazymatch c with 1 => k d | _ => lazymatch d with 1 => k c | _ => k (c * d) end end.
Ltac times_each g h k := lazymatch g with (fun _ => 1) => k h | _ => lazymatch h with (fun _ => 1) => k g | _ =>
  let p := eval cbv beta in (fun i : Z => g i * h i) in k p end end.
Ltac factors f k := let f := eval cbv beta in f in lazymatch f with
  | (fun _ => ?c) => k c (fun _ : Z => 1)
  | (fun i => @?g i * @?h i) => factors g ltac:(fun c g' => factors h ltac:(fun d h' => times c d ltac:(fun cd => times_each g' h' ltac:(fun gh => k cd gh))))
  | (fun i => / @?g i) => factors g ltac:(fun c g' => lazymatch c with 1 => k 1 f | _ => let r := eval cbv beta in (fun i : Z => / g' i) in k (/ c) r end)
  | (fun i => (@?g i) ^ ?n) => factors g ltac:(fun c g' => lazymatch c with 1 => k 1 f | _ => let r := eval cbv beta in (fun i : Z => g' i ^ n) in k (c ^ n) r end)
  | (fun i => exp (@?g i + @?h i)) => factors (fun i : Z => exp (g i) * exp (h i)) ltac:(fun c r => lazymatch c with 1 => k 1 f | _ => k c r end)
  | _ => k 1 f end.
Ltac same_factor := cbv beta; first [solve [ring] | solve [rewrite ?exp_plus; ring] | solve [rewrite ?exp_plus; field; nz]].
Ltac factor_out := repeat match goal with |- context [zsum ?a ?b ?f] =>
  factors f ltac:(fun c g => lazymatch c with 1 => fail | _ =>
    (let E := fresh in assert (E : zsum a b f = c * zsum a b g) by (rewrite <- zsum_scal; apply zsum_ext; intros; same_factor); rewrite E; clear E) end) end.
Ltac roots_of_squares := repeat match goal with |- context [sqrt (?c ^ 2 * ?s)] =>
  rewrite (sqrt_mult (c ^ 2) s), (sqrt_pow2 c) by (first [nonneg | (apply Rlt_le; pos)]) end.
(* all terms but one; one term *)
Lemma zsum_others lo hi v g : (lo <= v <= hi)%Z -> zsum lo hi (fun i => (1 + -1 * kd i v) * g i) = zsum lo hi g + -1 * g v.
Proof.
  intros H. rewrite <- (zsum_delta lo hi v g H), <- zsum_scal, <- zsum_plus. apply zsum_ext. intros. ring.
Qed.
Lemma zsum_delta_r lo hi v f : (lo <= v <= hi)%Z -> zsum lo hi (fun i => kd v i * f i) = f v.
Proof. intros H. rewrite <- (zsum_delta lo hi v f H). apply zsum_ext. intros. now rewrite kd_sym. Qed.
Ltac one_left := repeat first [rewrite zsum_others by lia | rewrite zsum_delta by lia | rewrite zsum_delta_r by lia]; cbv beta.
Ltac closed_by_field := first [solve [ring] | solve [field; nz] | solve [exps_apart; field; nz] | solve [logs; exps_apart; field; nz] | solve [cases_delta; exps_apart; field; nz] | solve [unify_with ltac:(solve [ring]); field; nz]].
Ltac by_factors := factor_out; one_left; roots_of_squares; closed_by_field.
Ltac by_factors_of_exponentials := apply exp_inv; exps_apart; by_factors.
(* sums over one range, times factors before them, as one sum *)
Ltac as_one_sum := repeat first [rewrite <- zsum_plus | rewrite <- zsum_minus | rewrite <- zsum_scal | rewrite <- zsum_scal_r]; apply zsum_ext; intros; cbv beta.
(* a sum that stands below no line is the difference of two others *)
Ltac sums_related := repeat match goal with |- context [zsum ?a ?b ?f] => match goal with |- context [zsum a b ?g] => match goal with |- context [zsum a b ?h] =>
  tryif constr_eq f g then fail else tryif constr_eq f h then fail else tryif constr_eq g h then fail else
  tryif (match goal with |- context [/ ?d] => lazymatch d with context [zsum a b f] => idtac end end) then fail else
  replace (zsum a b f) with (zsum a b g - zsum a b h) by (rewrite <- zsum_minus; apply zsum_ext; intros; cbv beta; exps_apart; field; nz) end end end.
Ltac by_related_sums := sums_related; closed_by_field.
Ltac by_one_sum := small_sums; signs_values; as_one_sum; exps_apart; field.
(* what a sum of weights leaves: a weight that is positive *)
Lemma zsum_pos_where lo hi w f : (forall i, (lo <= i <= hi)%Z -> 0 <= w i) -> 0 < zsum lo hi w -> (forall i, (lo <= i <= hi)%Z -> 0 <= f i) ->
  (forall i, (lo <= i <= hi)%Z -> 0 < w i -> 0 < f i) -> 0 < zsum lo hi f.
Proof. intros W P F G. destruct (zsum_some_pos lo hi w W P) as (i & Hi & Q). apply (zsum_pos_at lo hi i); auto. Qed.
Ltac integrals_above := repeat match goal with |- context [RInt ?f ?a ?b] => lazymatch goal with _ : 0 < RInt f a b |- _ => fail | _ => assert (0 < RInt f a b) by
  (apply RInt_gt_0; [first [lra | pos | nra] | let z := fresh "z" in intros z ?; repeat know_more; pos | let z := fresh "z" in intros z ?; cont]) end end.
Ltac some_term_above := match goal with H : zsum ?a ?b ?w = 1 |- 0 < zsum ?a ?b ?f =>
  apply (zsum_pos_where a b w f); [intros; nonneg | rewrite H; lra | intros; repeat know_more; integrals_above; nonneg | intros; repeat know_more; integrals_above; pos] end.
(* each term of a sum by what is known of its members together *)
Ltac terms_above := lazymatch goal with
  | |- 0 <= zsum _ _ _ => apply zsum_nonneg; intros; repeat know_more; exps_below; first [lra | nonneg]
  | |- 0 <= _ * _ => apply Rmult_le_pos; terms_above
  | |- _ => nonneg end
with exps_below := repeat match goal with |- context [exp ?a] => fresh_fact (exp_le_1 a ltac:(lra)) end.
(* a variable in what holds for all *)
Ltac for_variables := repeat match goal with H : forall _ : R, _, x : R |- _ => fresh_fact (H x) end.
(* exponentials as another line has them *)
Ltac exps_as_in D := repeat match goal with |- context [exp ?a] => match type of D with context [exp ?b] =>
  tryif constr_eq a b then fail else replace (exp a) with (exp b) by (apply f_equal; ring) end end.
(* three roots *)
Ltac roots_related := repeat match goal with |- context [sqrt ?x] => lazymatch goal with _ : sqrt x ^ 2 = x |- _ => fail | _ => assert (sqrt x ^ 2 = x) by (apply sqrt_squared; nonneg) end end;
  match goal with H : sqrt _ ^ 2 = _, G : sqrt _ ^ 2 = _, I : sqrt _ ^ 2 = _ |- _ => solve [field [H G I]; nz] end.
(* logarithms with absolute values in them *)
Ltac logs_by_cases := in_cases; first [(exfalso; lra) | (apply exp_inv; exps_apart; first [solve [ring] | solve [field; nz]])].
(* a difference of angles, times a number *)
Ltac angles_spread := rewrite ?Rmult_plus_distr_r; repeat match goal with |- context [-1 * ?a * ?b] => replace (-1 * a * b) with (- (a * b)) by ring end;
  rewrite ?cos_plus, ?sin_plus, ?cos_neg, ?sin_neg.
Ltac by_angles_spread := try (apply zsum_ext; intros); cbv beta; angles_spread; ring.
(* what another claim asks of a number that something positive is added to *)
Ltac discharge_above E := lazymatch type of E with ?A -> _ => let h := fresh in assert (h : A) by (cbv beta; match goal with |- ?a < ?a + ?b => enough (0 < b) by lra; pos end); specialize (E h); clear h end.
(* an exponential whose exponent is the difference of two others *)
Ltac exponents_related := repeat match goal with |- context [exp ?a] => match goal with |- context [exp ?b] => match goal with |- context [exp ?c] =>
  tryif constr_eq a b then fail else tryif constr_eq a c then fail else tryif constr_eq b c then fail else
  replace (exp a) with (exp b * / exp c) by (rewrite <- exp_Ropp, <- exp_plus; apply f_equal; field; nz) end end end.
Ltac by_exponents := pose proof PI_RGT_0; exponents_related; field; nz.
