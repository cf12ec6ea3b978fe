(* Signs and denominators, from what is known of the symbols. The tactics search; the kernel checks what they find. *)
From Kernel Require Export Sums.
From Coquelicot Require Export Coquelicot.
Open Scope R_scope.

Lemma pos_nz a : 0 < a -> a <> 0.
Proof. lra. Qed.
Lemma neg_nz a : 0 < - a -> a <> 0.
Proof. lra. Qed.
Lemma abs_pos_nz a : a <> 0 -> 0 < Rabs a.
Proof. apply Rabs_pos_lt. Qed.
Lemma powerRZ_plus x n m : (0 <= n)%Z -> (0 <= m)%Z -> powerRZ x (n + m) = powerRZ x n * powerRZ x m.
Proof. intros Hn Hm. rewrite <- (Z2Nat.id n), <- (Z2Nat.id m) by easy. rewrite <- Nat2Z.inj_add, <- !pow_powerRZ. apply pow_add. Qed.
Lemma powerRZ_times x n (k : nat) : (0 <= n)%Z -> powerRZ x (Z.of_nat k * n) = powerRZ x n ^ k.
Proof. intros Hn. rewrite <- (Z2Nat.id n) by easy. rewrite <- Nat2Z.inj_mul, <- !pow_powerRZ, <- pow_mult. f_equal. lia. Qed.
Lemma powerRZ_whole x p n : (0 <= n)%Z -> powerRZ x (Z.pos p * n) = powerRZ x n ^ Pos.to_nat p.
Proof. intros Hn. rewrite <- powerRZ_times by easy. f_equal. lia. Qed.
Lemma powerRZ_minus x n : x <> 0 -> powerRZ x (- n) = / powerRZ x n.
Proof.
  intros H. apply Rmult_eq_reg_l with (powerRZ x n); [|now apply powerRZ_NOR].
  rewrite <- powerRZ_add by easy. rewrite Z.add_opp_diag_r. simpl. rewrite Rinv_r; [easy|now apply powerRZ_NOR].
Qed.
Lemma powerRZ_whole_neg x p n : x <> 0 -> (0 <= n)%Z -> powerRZ x (Z.neg p * n) = / powerRZ x n ^ Pos.to_nat p.
Proof. intros Hx Hn. replace (Z.neg p * n)%Z with (- (Z.pos p * n))%Z by lia. now rewrite powerRZ_minus, powerRZ_whole. Qed.
Lemma powerRZ_unit x n : 0 < x <= 1 -> (0 <= n)%Z -> 0 < powerRZ x n <= 1.
Proof.
  intros Hx Hn. rewrite <- (Z2Nat.id n) by easy. rewrite <- pow_powerRZ. split; [apply pow_lt; lra|].
  rewrite <- (pow1 (Z.to_nat n)). apply pow_incr. lra.
Qed.
Lemma powerRZ_below x n : 0 < x < 1 -> (1 <= n)%Z -> powerRZ x n < 1.
Proof.
  intros Hx Hn. replace n with (n - 1 + 1)%Z by lia. rewrite powerRZ_plus by lia. pose proof (powerRZ_unit x (n - 1) ltac:(lra) ltac:(lia)).
  rewrite powerRZ_1. nra.
Qed.
Lemma powerRZ_abs x n : -1 <= x <= 1 -> (0 <= n)%Z -> -1 <= powerRZ x n <= 1.
Proof.
  intros Hx Hn. rewrite <- (Z2Nat.id n) by easy. rewrite <- pow_powerRZ. apply Rabs_le_between. rewrite <- RPow_abs.
  rewrite <- (pow1 (Z.to_nat n)). apply pow_incr. split; [apply Rabs_pos|]. now apply Rabs_le_between.
Qed.
Lemma powerRZ_inside x n : -1 < x < 1 -> (1 <= n)%Z -> -1 < powerRZ x n < 1.
Proof.
  intros Hx Hn. replace n with (n - 1 + 1)%Z by lia. rewrite powerRZ_plus by lia. pose proof (powerRZ_abs x (n - 1) ltac:(lra) ltac:(lia)) as H.
  rewrite powerRZ_1. apply Rabs_lt_between. rewrite Rabs_mult. apply Rabs_le_between in H. assert (Rabs x < 1) by (apply Rabs_lt_between; lra).
  pose proof (Rabs_pos x). pose proof (Rabs_pos (powerRZ x (n - 1))). nra.
Qed.
Lemma powerRZ_even x n : (0 <= n)%Z -> 0 <= powerRZ x (2 * n).
Proof. intros Hn. change 2%Z with (Z.of_nat 2). rewrite powerRZ_times by easy. apply pow2_ge_0. Qed.
Lemma powerRZ_nonneg x n : 0 <= x -> (0 <= n)%Z -> 0 <= powerRZ x n.
Proof. intros Hx Hn. rewrite <- (Z2Nat.id n) by easy. rewrite <- pow_powerRZ. now apply pow_le. Qed.
Lemma powerRZ_2 x : powerRZ x 2 = x ^ 2.
Proof. easy. Qed.
Lemma powerRZ_of_1 n : powerRZ 1 n = 1.
Proof. destruct n; simpl; try easy; rewrite pow1; [easy|]. apply Rinv_1. Qed.
Lemma sign_add a b : powerRZ (-1) (a + b) = powerRZ (-1) a * powerRZ (-1) b.
Proof. apply powerRZ_add. lra. Qed.
Lemma sign_square a : powerRZ (-1) a * powerRZ (-1) a = 1.
Proof.
  rewrite <- powerRZ_mult by lra. replace (-1 * -1) with 1 by ring. apply powerRZ_of_1.
Qed.
Lemma sign_cases a : powerRZ (-1) a = 1 \/ powerRZ (-1) a = -1.
Proof.
  assert (P : (powerRZ (-1) a - 1) * (powerRZ (-1) a + 1) = 0) by (pose proof (sign_square a); nra).
  apply Rmult_integral in P. destruct P; [left|right]; lra.
Qed.
Lemma cosh_pos x : 0 < cosh x.
Proof. unfold cosh. pose proof (exp_pos x). pose proof (exp_pos (- x)). lra. Qed.
Lemma RInt_nonneg (f : R -> R) a b : a <= b -> ex_RInt f a b -> (forall x, a < x < b -> 0 <= f x) -> 0 <= RInt f a b.
Proof. intros. now apply RInt_ge_0. Qed.
Lemma exp_gt_1 x : 0 < x -> 1 < exp x.
Proof. intros. rewrite <- exp_0. now apply exp_increasing. Qed.
Lemma exp_ge_1 x : 0 <= x -> 1 <= exp x.
Proof. intros [H|<-]; [now apply Rlt_le, exp_gt_1|rewrite exp_0; lra]. Qed.
Lemma exp_lt_1 x : x < 0 -> exp x < 1.
Proof. intros. rewrite <- exp_0. now apply exp_increasing. Qed.
Lemma exp_le_1 x : x <= 0 -> exp x <= 1.
Proof. intros [H| ->]; [now apply Rlt_le, exp_lt_1|rewrite exp_0; lra]. Qed.
Lemma ln_nonneg x : 1 <= x -> 0 <= ln x.
Proof. intros [H|<-]; [rewrite <- ln_1; apply Rlt_le, ln_increasing; lra|rewrite ln_1; lra]. Qed.
Lemma ln_pos x : 1 < x -> 0 < ln x.
Proof. intros H. rewrite <- ln_1. apply ln_increasing; lra. Qed.
Lemma sq_pos x : x <> 0 -> 0 < x ^ 2.
Proof. intros. simpl. rewrite Rmult_1_r. now apply Rsqr_pos_lt. Qed.

Lemma sum_above_abs a b : Rabs a <= b -> 0 <= -1 * Rabs a + b.
Proof. lra. Qed.
(* whole numbers as real ones *)
Lemma IZR_ge m n : (m <= n)%Z -> IZR m <= IZR n.
Proof. apply IZR_le. Qed.
Ltac inside := first [lia | split; lia | lra | split; lra | easy].
(* `know` brings what the domain says of members of families into view; a claim redefines it *)
Ltac know_more := fail.
Ltac nr0 := first [lra | timeout 1 nra].
Ltac fresh_fact P := let T := type of P in lazymatch goal with _ : T |- _ => fail | _ => pose proof P end.
Ltac from_hypotheses := match goal with
  | H : forall _, _ |- _ => solve [apply H; inside]
  | H : forall _, _ |- _ => solve [apply Rlt_le; apply H; inside]
  | H : forall _, _ |- _ => solve [apply Rgt_lt; apply H; inside]
  | H : forall _, _ |- _ => solve [apply Rge_le; apply H; inside] end.
Ltac exp_fact := match goal with |- context [exp ?a] => first [fresh_fact (exp_pos a) | fresh_fact (exp_le_1 a ltac:(nr0)) | fresh_fact (exp_ge_1 a ltac:(nr0))] end.
Ltac power_fact := match goal with |- context [powerRZ ?x ?n] => first
  [ fresh_fact (powerRZ_below x n ltac:(split; nr0) ltac:(lia)) | fresh_fact (powerRZ_unit x n ltac:(split; nr0) ltac:(lia)) | fresh_fact (powerRZ_inside x n ltac:(split; nr0) ltac:(lia))
  | fresh_fact (powerRZ_lt x n ltac:(nr0)) | fresh_fact (powerRZ_abs x n ltac:(split; nr0) ltac:(lia)) ] end.
Ltac integrable_ := fail. (* given with the derivatives *)
Ltac z_to_r := rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR, ?opp_IZR.
Ltac nr := first [lra | timeout 1 nra].
Ltac pos :=
  cbv beta;
  lazymatch goal with
  | |- 0 < exp _ => apply exp_pos
  | |- 0 < PI => apply PI_RGT_0
  | |- 0 < Rpower _ _ => apply exp_pos
  | |- 0 < cosh _ => apply cosh_pos
  | |- 0 < sqrt _ => apply sqrt_lt_R0; pos
  | |- 0 < Rabs _ => apply abs_pos_nz; nz1
  | |- 0 < / _ => apply Rinv_0_lt_compat; pos
  | |- 0 < _ / _ => apply Rdiv_lt_0_compat; pos
  | |- 0 < powerRZ _ _ => apply powerRZ_lt; pos
  | |- 0 < zprod _ _ _ => apply zprod_pos; intros; pos
  | |- 0 < zsum _ _ _ => first [(apply zsum_pos; [lia | intros; pos]) | weighted | known]
  | |- 0 < IZR _ => first [lra | apply IZR_lt; lia]
  | |- 0 < ln _ => first [known | apply ln_pos; nr]
  | |- 0 < _ * _ => first [apply Rmult_lt_0_compat; pos | known]
  | |- 0 < _ ^ 2 => first [apply sq_pos; nz1 | known]
  | |- 0 < _ ^ _ => first [apply pow_lt; pos | known]
  | |- 0 < _ + _ => first [apply Rplus_lt_le_0_compat; [pos | nonneg] | apply Rplus_le_lt_0_compat; [nonneg | pos] | known]
  | |- _ => known
  end
with nonneg :=
  cbv beta;
  lazymatch goal with
  | |- 0 <= _ ^ 2 => apply pow2_ge_0
  | |- 0 <= Rabs _ => apply Rabs_pos
  | |- 0 <= sqrt _ => apply sqrt_pos
  | |- 0 <= exp _ => apply Rlt_le, exp_pos
  | |- 0 <= zsum _ _ _ => first [apply zsum_nonneg; intros; nonneg | known]
  | |- 0 <= RInt _ _ _ => apply RInt_nonneg; [first [lra | nonneg | known] | integrable_ | intros; nonneg]
  | |- 0 <= kd _ _ => apply kd_unit
  | |- 0 <= 1 + -1 * kd ?i ?j => pose proof (kd_unit i j); lra
  | |- 0 <= IZR _ => first [lra | apply IZR_le; lia]
  | |- 0 <= powerRZ _ (2 * _) => first [apply powerRZ_even; lia | apply powerRZ_nonneg; [nonneg | lia]]
  | |- 0 <= powerRZ _ _ => first [apply powerRZ_nonneg; [nonneg | lia] | known]
  | |- 0 <= _ * _ => first [apply Rmult_le_pos; nonneg | known]
  | |- 0 <= / _ => apply Rlt_le, Rinv_0_lt_compat; pos
  | |- 0 <= _ / _ => first [apply Rmult_le_pos; [nonneg | apply Rlt_le, Rinv_0_lt_compat; pos] | known]
  | |- 0 <= -1 * Rabs (zsum _ _ _) + zsum _ _ _ => apply sum_above_abs, zsum_mono_abs; intros; abs_below
  | |- 0 <= _ + _ => first [apply Rplus_le_le_0_compat; nonneg | known]
  | |- 0 <= ln _ => first [known | apply ln_nonneg; nr]
  | |- 0 <= _ ^ _ => first [apply pow_le; nonneg | known]
  | |- _ => first [known | (apply Rlt_le; pos)]
  end
with abs_below := cbv beta; lazymatch goal with
  | |- Rabs (zsum _ _ _) <= zsum _ _ _ => apply zsum_mono_abs; intros; abs_below
  | |- _ => rewrite ?Rabs_mult; repeat match goal with |- context [Rabs ?a] => rewrite (Rabs_pos_eq a) by nonneg end; first [apply Req_le; ring | lra | nra] end
with nz1 :=
  cbv beta;
  lazymatch goal with
  | |- _ /\ _ => split; nz1
  | |- ?a * ?b <> 0 => apply Rmult_integral_contrapositive_currified; nz1
  | |- ?a / ?b <> 0 => apply Rmult_integral_contrapositive_currified; [nz1 | apply Rinv_neq_0_compat; nz1]
  | |- / ?a <> 0 => apply Rinv_neq_0_compat; nz1
  | |- ?a ^ ?n <> 0 => apply pow_nonzero; nz1
  | |- - ?a <> 0 => apply Ropp_neq_0_compat; nz1
  | |- Rabs ?a <> 0 => apply Rabs_no_R0; nz1
  | |- IZR _ <> 0 => first [lra | apply not_0_IZR; lia | apply pos_nz; pos]
  | |- powerRZ _ _ <> 0 => first [apply powerRZ_NOR; nz1 | known]
  | |- exp _ <> 0 => apply pos_nz, exp_pos
  | |- cosh _ <> 0 => apply pos_nz, cosh_pos
  | |- sqrt _ <> 0 => apply pos_nz; pos
  | |- _ <> 0 => first [assumption | known | (apply pos_nz; pos) | (apply neg_nz; pos) | (apply neg_nz; rewrite Ropp_minus_distr; pos)]
  end
with weighted := first [weighted_by | (match goal with |- 0 < zsum ?a ?b (fun i => @?f i * @?g i) => replace (zsum a b (fun i => f i * g i)) with (zsum a b (fun i => g i * f i)) by (apply zsum_ext; intros; ring) end; weighted_by)]
with weighted_by := apply zsum_weighted_pos; [intros; nonneg | (match goal with H : _ = _ |- _ => rewrite H; lra | H : forall _, _ |- _ => rewrite H by inside; lra end) | intros; pos]
with known := first [assumption | lra | from_hypotheses | (progress (repeat know_more); first [assumption | lra | timeout 1 nra]) | timeout 1 nra | (progress (repeat exp_fact); timeout 1 nra) | (progress (repeat power_fact); nr0)].
Ltac nz := repeat split; nz1.
