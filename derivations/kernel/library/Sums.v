(* Sums and products over a range of integers, and Kronecker's delta. A range that is empty sums to 0 and multiplies to 1. *)
Require Export Reals ZArith Lra Lia List Psatz.
Require Import FunctionalExtensionality.
Export ListNotations.
Open Scope R_scope.

Fixpoint nsum (n : nat) (f : nat -> R) : R := match n with O => 0 | S m => nsum m f + f m end.
Fixpoint nprod (n : nat) (f : nat -> R) : R := match n with O => 1 | S m => nprod m f * f m end.
Definition zsum (lo hi : Z) (f : Z -> R) : R := nsum (Z.to_nat (hi - lo + 1)) (fun k => f (lo + Z.of_nat k)%Z).
Definition zprod (lo hi : Z) (f : Z -> R) : R := nprod (Z.to_nat (hi - lo + 1)) (fun k => f (lo + Z.of_nat k)%Z).
Definition kd (i j : Z) : R := if Z.eqb i j then 1 else 0.
(* a family with one member changed: what a derivative by that member moves *)
Definition put (f : Z -> R) (j : Z) (s : R) : Z -> R := fun i => if Z.eqb i j then s else f i.
Definition put2 (f : Z -> Z -> R) (j k : Z) (s : R) : Z -> Z -> R :=
  fun i l => if (Z.eqb i j && Z.eqb l k)%bool then s else f i l.

(* Every property of a sum below is shown by recursion on its length. *)
Lemma nsum_ind2 (P : R -> R -> Prop) f g : P 0 0 -> (forall a b n, P a b -> P (a + f n) (b + g n)) -> forall n, P (nsum n f) (nsum n g).
Proof. intros H0 H n. induction n; simpl; auto. Qed.
Lemma nsum_ext n f g : (forall k, (k < n)%nat -> f k = g k) -> nsum n f = nsum n g.
Proof. induction n; intros H; simpl; [easy|]. rewrite IHn, H; auto. Qed.
Lemma nsum_plus n f g : nsum n (fun k => f k + g k) = nsum n f + nsum n g.
Proof. induction n; simpl; [ring|]. rewrite IHn. ring. Qed.
Lemma nsum_scal n c f : nsum n (fun k => c * f k) = c * nsum n f.
Proof. induction n; simpl; [ring|]. rewrite IHn. ring. Qed.
Lemma nsum_0 n : nsum n (fun _ => 0) = 0.
Proof. induction n; simpl; [easy|]. rewrite IHn. ring. Qed.
Lemma nsum_swap n m (f : nat -> nat -> R) : nsum n (fun i => nsum m (f i)) = nsum m (fun j => nsum n (fun i => f i j)).
Proof. induction n; simpl; [now rewrite nsum_0|]. rewrite IHn, <- nsum_plus. now apply nsum_ext. Qed.
Lemma nsum_const n c : nsum n (fun _ => c) = INR n * c.
Proof. induction n; [simpl; ring|]. rewrite S_INR. simpl. rewrite IHn. ring. Qed.
Lemma nsum_le n f g : (forall k, (k < n)%nat -> f k <= g k) -> nsum n f <= nsum n g.
Proof. induction n; intros H; simpl; [lra|]. assert (nsum n f <= nsum n g) by auto. pose proof (H n ltac:(lia)). lra. Qed.
Lemma nsum_abs n f : Rabs (nsum n f) <= nsum n (fun k => Rabs (f k)).
Proof. induction n; simpl; [rewrite Rabs_R0; lra|]. eapply Rle_trans; [apply Rabs_triang|]. lra. Qed.
Lemma nsum_single n k f : (k < n)%nat -> (forall i, (i < n)%nat -> i <> k -> f i = 0) -> nsum n f = f k.
Proof.
  induction n; intros L H; [lia|]. simpl. destruct (Nat.eq_dec n k) as [->|N].
  - rewrite (nsum_ext k f (fun _ => 0)) by (intros; apply H; lia). rewrite nsum_0. ring.
  - rewrite IHn, (H n) by (intros; try apply H; lia). ring.
Qed.

Lemma zsum_ext lo hi f g : (forall i, (lo <= i <= hi)%Z -> f i = g i) -> zsum lo hi f = zsum lo hi g.
Proof. intros H. apply nsum_ext. intros k Hk. apply H. lia. Qed.
Lemma zsum_plus lo hi f g : zsum lo hi (fun k => f k + g k) = zsum lo hi f + zsum lo hi g.
Proof. apply nsum_plus. Qed.
Lemma zsum_scal lo hi c f : zsum lo hi (fun k => c * f k) = c * zsum lo hi f.
Proof. apply nsum_scal. Qed.
Lemma zsum_scal_r lo hi c f : zsum lo hi (fun k => f k * c) = zsum lo hi f * c.
Proof. rewrite Rmult_comm, <- zsum_scal. apply zsum_ext. intros. ring. Qed.
Lemma zsum_opp lo hi f : zsum lo hi (fun k => - f k) = - zsum lo hi f.
Proof. transitivity (-1 * zsum lo hi f); [|ring]. rewrite <- zsum_scal. apply zsum_ext. intros. ring. Qed.
Lemma zsum_minus lo hi f g : zsum lo hi (fun k => f k - g k) = zsum lo hi f - zsum lo hi g.
Proof. unfold Rminus. rewrite <- zsum_opp. apply zsum_plus. Qed.
Lemma zsum_0 lo hi : zsum lo hi (fun _ => 0) = 0.
Proof. apply nsum_0. Qed.
Lemma zsum_swap a b c d f : zsum a b (fun i => zsum c d (f i)) = zsum c d (fun j => zsum a b (fun i => f i j)).
Proof. apply (nsum_swap _ _ (fun i j => f (a + Z.of_nat i)%Z (c + Z.of_nat j)%Z)). Qed.
Lemma zsum_const lo hi c : (lo <= hi + 1)%Z -> zsum lo hi (fun _ => c) = (IZR hi - IZR lo + 1) * c.
Proof. intros H. unfold zsum. rewrite nsum_const, INR_IZR_INZ, Z2Nat.id by lia. now rewrite plus_IZR, minus_IZR. Qed.
Lemma zsum_empty lo hi f : (hi < lo)%Z -> zsum lo hi f = 0.
Proof. intros H. unfold zsum. now replace (Z.to_nat (hi - lo + 1)) with O by lia. Qed.
Lemma zsum_single lo hi v f : (lo <= v <= hi)%Z -> (forall i, (lo <= i <= hi)%Z -> i <> v -> f i = 0) -> zsum lo hi f = f v.
Proof.
  intros H Z0. unfold zsum. rewrite (nsum_single _ (Z.to_nat (v - lo))); [f_equal; lia|lia|].
  intros i L N. apply Z0; lia.
Qed.
Lemma zsum_delta lo hi v f : (lo <= v <= hi)%Z -> zsum lo hi (fun i => kd i v * f i) = f v.
Proof.
  intros H. rewrite (zsum_single _ _ v) by (try intros i _ N; unfold kd; try lia; destruct (Z.eqb_spec i v); (lia || ring)).
  unfold kd. rewrite Z.eqb_refl. ring.
Qed.
Lemma zsum_last lo hi f : (lo <= hi + 1)%Z -> zsum lo (hi + 1) f = zsum lo hi f + f (hi + 1)%Z.
Proof.
  intros H. unfold zsum. replace (Z.to_nat (hi + 1 - lo + 1)) with (S (Z.to_nat (hi - lo + 1))) by lia.
  simpl. do 2 f_equal. lia.
Qed.
Lemma zsum_first lo hi f : (lo <= hi)%Z -> zsum lo hi f = f lo + zsum (lo + 1) hi f.
Proof.
  intros H. unfold zsum. replace (hi - (lo + 1) + 1)%Z with (hi - lo)%Z by lia.
  replace (Z.to_nat (hi - lo + 1)) with (S (Z.to_nat (hi - lo))) by lia.
  induction (Z.to_nat (hi - lo)) as [|n IH]; [simpl; rewrite Z.add_0_r; ring|].
  change (nsum (S (S n)) ?g) with (nsum (S n) g + g (S n)) at 1. rewrite IH. cbn [nsum].
  replace (lo + 1 + Z.of_nat n)%Z with (lo + Z.of_nat (S n))%Z by lia. ring.
Qed.
Lemma zsum_shift lo hi c f : zsum (lo + c) (hi + c) f = zsum lo hi (fun i => f (i + c)%Z).
Proof.
  unfold zsum. replace (hi + c - (lo + c) + 1)%Z with (hi - lo + 1)%Z by lia. apply nsum_ext. intros. f_equal. lia.
Qed.
Lemma zsum_nonneg lo hi f : (forall i, (lo <= i <= hi)%Z -> 0 <= f i) -> 0 <= zsum lo hi f.
Proof. intros H. rewrite <- (nsum_0 (Z.to_nat (hi - lo + 1))). apply nsum_le. intros k Hk. apply H. lia. Qed.
Lemma zsum_le lo hi f g : (forall i, (lo <= i <= hi)%Z -> f i <= g i) -> zsum lo hi f <= zsum lo hi g.
Proof. intros H. apply nsum_le. intros k Hk. apply H. lia. Qed.
Lemma zsum_pos_at lo hi v f : (lo <= v <= hi)%Z -> 0 < f v -> (forall i, (lo <= i <= hi)%Z -> 0 <= f i) -> 0 < zsum lo hi f.
Proof.
  intros Hv P H. apply Rlt_le_trans with (zsum lo hi (fun i => kd i v * f i)); [now rewrite zsum_delta|].
  apply zsum_le. intros i Hi. unfold kd. specialize (H i Hi). destruct (Z.eqb i v); lra.
Qed.
Lemma zsum_pos lo hi f : (lo <= hi)%Z -> (forall i, (lo <= i <= hi)%Z -> 0 < f i) -> 0 < zsum lo hi f.
Proof. intros L H. apply (zsum_pos_at lo hi lo); [lia| |]; intros; [|apply Rlt_le]; apply H; lia. Qed.
Lemma zsum_abs lo hi f : Rabs (zsum lo hi f) <= zsum lo hi (fun k => Rabs (f k)).
Proof. apply nsum_abs. Qed.
(* a sum of what is not negative vanishes only term by term *)
Lemma zsum_zero_each lo hi f : (forall i, (lo <= i <= hi)%Z -> 0 <= f i) -> zsum lo hi f = 0 -> forall i, (lo <= i <= hi)%Z -> f i = 0.
Proof.
  intros H E i Hi. destruct (Rle_lt_or_eq_dec _ _ (H i Hi)) as [P|]; [|easy].
  pose proof (zsum_pos_at lo hi i f Hi P H). lra.
Qed.
(* a probability vector has a member that is not zero *)
Lemma zsum_some_pos lo hi f : (forall i, (lo <= i <= hi)%Z -> 0 <= f i) -> 0 < zsum lo hi f -> exists i, (lo <= i <= hi)%Z /\ 0 < f i.
Proof.
  intros H P. unfold zsum in P.
  assert (G : forall n, (n <= Z.to_nat (hi - lo + 1))%nat -> 0 < nsum n (fun k => f (lo + Z.of_nat k)%Z) -> exists i, (lo <= i <= hi)%Z /\ 0 < f i).
  { induction n; intros L Q; simpl in Q; [lra|]. destruct (Rlt_dec 0 (f (lo + Z.of_nat n)%Z)) as [Y|N].
    - exists (lo + Z.of_nat n)%Z. split; [lia|easy].
    - apply IHn; [lia|]. pose proof (H (lo + Z.of_nat n)%Z ltac:(lia)). lra. }
  now apply (G (Z.to_nat (hi - lo + 1))).
Qed.

Lemma zsum_weighted_pos lo hi f g : (forall i, (lo <= i <= hi)%Z -> 0 <= f i) -> 0 < zsum lo hi f -> (forall i, (lo <= i <= hi)%Z -> 0 < g i) -> 0 < zsum lo hi (fun i => f i * g i).
Proof.
  intros F P G. destruct (zsum_some_pos lo hi f F P) as (i & Hi & Q). apply (zsum_pos_at lo hi i); [easy|now apply Rmult_lt_0_compat, G|].
  intros j Hj. apply Rmult_le_pos; [now apply F|now apply Rlt_le, G].
Qed.
Lemma zsum_mono_abs lo hi f g : (forall i, (lo <= i <= hi)%Z -> Rabs (f i) <= g i) -> Rabs (zsum lo hi f) <= zsum lo hi g.
Proof. intros H. eapply Rle_trans; [apply zsum_abs|now apply zsum_le]. Qed.
Lemma zprod_ext lo hi f g : (forall i, (lo <= i <= hi)%Z -> f i = g i) -> zprod lo hi f = zprod lo hi g.
Proof.
  intros H. unfold zprod. assert (G : forall k, (k < Z.to_nat (hi - lo + 1))%nat -> f (lo + Z.of_nat k)%Z = g (lo + Z.of_nat k)%Z)
    by (intros; apply H; lia).
  induction (Z.to_nat (hi - lo + 1)) as [|n IH]; simpl; [easy|]. rewrite IH, G by (intros; try apply G; lia). easy.
Qed.
Lemma zprod_last lo hi f : (lo <= hi + 1)%Z -> zprod lo (hi + 1) f = zprod lo hi f * f (hi + 1)%Z.
Proof.
  intros H. unfold zprod. replace (Z.to_nat (hi + 1 - lo + 1)) with (S (Z.to_nat (hi - lo + 1))) by lia.
  simpl. do 2 f_equal. lia.
Qed.
Lemma zprod_empty lo hi f : (hi < lo)%Z -> zprod lo hi f = 1.
Proof. intros H. unfold zprod. now replace (Z.to_nat (hi - lo + 1)) with O by lia. Qed.
Lemma zprod_const lo hi c : (lo <= hi + 1)%Z -> zprod lo hi (fun _ => c) = powerRZ c (hi - lo + 1).
Proof.
  intros H. unfold zprod. rewrite <- (Z2Nat.id (hi - lo + 1)) at 2 by lia. rewrite <- pow_powerRZ.
  induction (Z.to_nat (hi - lo + 1)) as [|n IH]; [easy|]. cbn [nprod]. rewrite IH. simpl. ring.
Qed.
Lemma zprod_pos lo hi f : (forall i, (lo <= i <= hi)%Z -> 0 < f i) -> 0 < zprod lo hi f.
Proof.
  intros H. unfold zprod. assert (G : forall k, (k < Z.to_nat (hi - lo + 1))%nat -> 0 < f (lo + Z.of_nat k)%Z) by (intros; apply H; lia).
  induction (Z.to_nat (hi - lo + 1)) as [|n IH]; simpl; [lra|]. apply Rmult_lt_0_compat; [apply IH|]; auto.
Qed.
Lemma kd_sym i j : kd i j = kd j i.
Proof. unfold kd. now rewrite Z.eqb_sym. Qed.
Lemma kd_same i : kd i i = 1.
Proof. unfold kd. now rewrite Z.eqb_refl. Qed.
Lemma kd_other i j : i <> j -> kd i j = 0.
Proof. intros. unfold kd. now destruct (Z.eqb_spec i j). Qed.
Lemma kd_unit i j : 0 <= kd i j <= 1.
Proof. unfold kd. destruct (Z.eqb i j); lra. Qed.
Lemma put_same f j : put f j (f j) = f.
Proof. apply functional_extensionality. intros i. unfold put. destruct (Z.eqb_spec i j); congruence. Qed.
Lemma put2_same f j k : put2 f j k (f j k) = f.
Proof.
  apply functional_extensionality. intros i. apply functional_extensionality. intros l. unfold put2.
  destruct (Z.eqb_spec i j), (Z.eqb_spec l k); simpl; congruence.
Qed.

(* Induction over integers from a start on: what an `Induction` of a claim is. *)
Lemma z_induction (P : Z -> Prop) a : P a -> (forall n, (a <= n)%Z -> P n -> P (n + 1)%Z) -> forall n, (a <= n)%Z -> P n.
Proof.
  intros H0 H n L. replace n with (a + Z.of_nat (Z.to_nat (n - a)))%Z by lia.
  induction (Z.to_nat (n - a)) as [|m IH]; [now rewrite Z.add_0_r|].
  replace (a + Z.of_nat (S m))%Z with (a + Z.of_nat m + 1)%Z by lia. apply H; [lia|easy].
Qed.
(* A value given by the one before it: what a `Sequence` of a claim is. *)
Fixpoint nrec {A} (start : A) (step : Z -> A -> A) (n : nat) : A := match n with O => start | S m => step (Z.of_nat m) (nrec start step m) end.
Definition zrec {A} (start : A) (step : Z -> A -> A) (k : Z) : A := nrec start step (Z.to_nat k).
Lemma zrec_0 {A} (start : A) step : zrec start step 0 = start.
Proof. easy. Qed.
Lemma zrec_next {A} (start : A) step k : (0 <= k)%Z -> zrec start step (k + 1) = step k (zrec start step k).
Proof. intros H. unfold zrec. replace (Z.to_nat (k + 1)) with (S (Z.to_nat k)) by lia. simpl. now rewrite Z2Nat.id. Qed.
