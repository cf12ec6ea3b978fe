(* Expansions near 0: what is said by O(s^n), and how sums, products, quotients and powers of expansions are expanded. *)
From Kernel Require Export Steps.
Open Scope R_scope.

(* f is g up to O(s^n) on D, as s goes to 0 *)
Definition order (D : R -> Prop) (n : nat) (f g : R -> R) : Prop :=
  exists C d : R, 0 < d /\ forall s, D s -> Rabs s < d -> Rabs (f s - g s) <= C * Rabs s ^ n.
Fixpoint poly (p : list R) (s : R) : R := match p with nil => 0 | a :: q => a + s * poly q s end.

Section Order.
Variable D : R -> Prop.
Local Notation "f ~ g 'to' n" := (order D n f g) (at level 70, g at next level).

(* a remainder with a constant that is not negative, in a neighbourhood as small as one likes *)
Lemma order_small n f g r : 0 < r -> order D n f g -> exists C d, 0 < d <= r /\ 0 <= C /\ forall s, D s -> Rabs s < d -> Rabs (f s - g s) <= C * Rabs s ^ n.
Proof.
  intros Hr (C & d & Hd & H). exists (Rabs C), (Rmin d r). split; [|split; [apply Rabs_pos|]].
  - split; [now apply Rmin_pos|apply Rmin_r].
  - intros s Hs L. pose proof (Rmin_l d r). eapply Rle_trans; [apply H; [easy|lra]|].
    apply Rmult_le_compat_r; [apply pow_le, Rabs_pos|apply Rle_abs].
Qed.
Lemma order_refl n f : order D n f f.
Proof. exists 0, 1. split; [lra|]. intros s _ _. rewrite Rminus_diag_eq, Rabs_R0 by easy. lra. Qed.
Lemma order_ext n f g h : (forall s, D s -> f s = g s) -> order D n f h -> order D n g h.
Proof. intros E (C & d & Hd & H). exists C, d. split; [easy|]. intros s Hs L. rewrite <- E by easy. auto. Qed.
Lemma order_ext_r n f g h : (forall s, D s -> g s = h s) -> order D n f g -> order D n f h.
Proof. intros E (C & d & Hd & H). exists C, d. split; [easy|]. intros s Hs L. rewrite <- E by easy. auto. Qed.
Lemma order_sym n f g : order D n f g -> order D n g f.
Proof. intros (C & d & Hd & H). exists C, d. split; [easy|]. intros s Hs L. rewrite Rabs_minus_sym. auto. Qed.
Lemma order_trans n f g h : order D n f g -> order D n g h -> order D n f h.
Proof.
  intros F G. destruct (order_small n f g 1 ltac:(lra) F) as (C & d & Hd & HC & H). destruct (order_small n g h d ltac:(lra) G) as (C' & d' & Hd' & HC' & H').
  exists (C + C'), d'. split; [lra|]. intros s Hs L. replace (f s - h s) with (f s - g s + (g s - h s)) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. rewrite Rmult_plus_distr_r. apply Rplus_le_compat; [apply H|apply H']; (easy || lra).
Qed.
Lemma order_plus n f f' g g' : order D n f g -> order D n f' g' -> order D n (fun s => f s + f' s) (fun s => g s + g' s).
Proof.
  intros F G. destruct (order_small n f g 1 ltac:(lra) F) as (C & d & Hd & HC & H). destruct (order_small n f' g' d ltac:(lra) G) as (C' & d' & Hd' & HC' & H').
  exists (C + C'), d'. split; [lra|]. intros s Hs L. replace (f s + f' s - (g s + g' s)) with (f s - g s + (f' s - g' s)) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. rewrite Rmult_plus_distr_r. apply Rplus_le_compat; [apply H|apply H']; (easy || lra).
Qed.
Definition bounded (f : R -> R) : Prop := exists B d, 0 < d /\ 0 <= B /\ forall s, D s -> Rabs s < d -> Rabs (f s) <= B.
Lemma poly_bound p : exists B, 0 <= B /\ forall s, Rabs s < 1 -> Rabs (poly p s) <= B.
Proof.
  induction p as [|a p (B & HB & H)]; simpl; [exists 0; split; [lra|]; intros; rewrite Rabs_R0; lra|].
  exists (Rabs a + B). split; [pose proof (Rabs_pos a); lra|]. intros s L. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult.
  specialize (H s L). pose proof (Rabs_pos s). pose proof (Rabs_pos (poly p s)). nra.
Qed.
Lemma poly_bounded p : bounded (poly p).
Proof. destruct (poly_bound p) as (B & HB & H). exists B, 1. split; [lra|]. split; [easy|]. auto. Qed.
Lemma pow_le_1 s n : Rabs s < 1 -> 0 <= Rabs s ^ n <= 1.
Proof. intros L. split; [apply pow_le, Rabs_pos|]. rewrite <- (pow1 n). apply pow_incr. split; [apply Rabs_pos|lra]. Qed.
Lemma bounded_order n f g : order D n f g -> bounded g -> bounded f.
Proof.
  intros F (B & e & He & HB & G). destruct (order_small n f g (Rmin e 1) ltac:(apply Rmin_pos; lra) F) as (C & d & Hd & HC & H).
  pose proof (Rmin_l e 1). pose proof (Rmin_r e 1). exists (C + B), d. split; [lra|]. split; [lra|]. intros s Hs L.
  replace (f s) with (f s - g s + g s) by ring. eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat; [|apply G; (easy || lra)].
  eapply Rle_trans; [now apply H|]. pose proof (pow_le_1 s n ltac:(lra)). nra.
Qed.
Lemma order_mult n f f' g g' : bounded g -> bounded g' -> order D n f g -> order D n f' g' -> order D n (fun s => f s * f' s) (fun s => g s * g' s).
Proof.
  intros BG BG' F G. destruct (bounded_order n f' g' G BG') as (B' & e' & He' & HB' & K'). destruct BG as (B & e & He & HB & K).
  destruct (order_small n f g (Rmin e e') ltac:(now apply Rmin_pos) F) as (C & d & Hd & HC & H). destruct (order_small n f' g' d ltac:(lra) G) as (C' & d' & Hd' & HC' & H').
  pose proof (Rmin_l e e'). pose proof (Rmin_r e e').
  exists (C * B' + C' * B), d'. split; [lra|]. intros s Hs L. replace (f s * f' s - g s * g' s) with ((f s - g s) * f' s + (f' s - g' s) * g s) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. rewrite !Rabs_mult. specialize (H s Hs ltac:(lra)). specialize (H' s Hs ltac:(lra)). specialize (K s Hs ltac:(lra)). specialize (K' s Hs ltac:(lra)).
  assert (P : 0 <= Rabs s ^ n) by apply pow_le, Rabs_pos. rewrite Rmult_plus_distr_r.
  apply Rplus_le_compat; [replace (C * B' * Rabs s ^ n) with (C * Rabs s ^ n * B') by ring|replace (C' * B * Rabs s ^ n) with (C' * Rabs s ^ n * B) by ring];
    apply Rmult_le_compat; (easy || apply Rabs_pos).
Qed.

(* --- polynomials cut off at the order --- *)
Definition expands n f p := order D n f (poly p).
Fixpoint padd (p q : list R) : list R := match p, q with nil, _ => q | _, nil => p | a :: p', b :: q' => (a + b) :: padd p' q' end.
Definition pscal c (p : list R) : list R := map (Rmult c) p.
Fixpoint pmul (p q : list R) : list R := match p with nil => nil | a :: p' => padd (pscal a q) (0 :: pmul p' q) end.
Lemma poly_add p q s : poly (padd p q) s = poly p s + poly q s.
Proof. revert q. induction p as [|a p IH]; intros [|b q]; simpl; rewrite ?IH; ring. Qed.
Lemma poly_scal c p s : poly (pscal c p) s = c * poly p s.
Proof. induction p as [|a p IH]; simpl; rewrite ?IH; ring. Qed.
Lemma poly_mul p q s : poly (pmul p q) s = poly p s * poly q s.
Proof. induction p as [|a p IH]; simpl; [ring|]. rewrite poly_add, poly_scal. simpl. rewrite IH. ring. Qed.
(* the first n coefficients, with zeros where there are fewer *)
Fixpoint take (n : nat) (p : list R) : list R := match n with O => nil | S m => match p with nil => 0 :: take m nil | a :: q => a :: take m q end end.
Lemma poly_take n p : order D n (poly p) (poly (take n p)).
Proof.
  assert (G : exists B, forall s, Rabs s < 1 -> Rabs (poly p s - poly (take n p) s) <= B * Rabs s ^ n).
  { revert p. induction n as [|n IH]; intros p.
    - destruct (poly_bound p) as (B & _ & H). exists B. intros s L. simpl. rewrite Rminus_0_r, Rmult_1_r. auto.
    - assert (E : exists a q, take (S n) p = a :: take n q /\ forall s, poly p s = a + s * poly q s)
        by (destruct p as [|a q]; [exists 0, nil|exists a, q]; split; try easy; intros; simpl; ring).
      destruct E as (a & q & -> & E). destruct (IH q) as (B & H). exists B. intros s L. rewrite E. simpl.
      replace (a + s * poly q s - (a + s * poly (take n q) s)) with (s * (poly q s - poly (take n q) s)) by ring. rewrite Rabs_mult.
      specialize (H s L). pose proof (Rabs_pos s). nra. }
  destruct G as (B & H). exists B, 1. split; [lra|]. auto.
Qed.
Lemma expands_take n f p : expands n f p -> expands n f (take n p).
Proof. intros F. eapply order_trans; [exact F|apply poly_take]. Qed.
Lemma expands_eq n f p q : expands n f p -> p = q -> expands n f q.
Proof. now intros H <-. Qed.
Lemma order_by n f g p q : expands n f p -> expands n g q -> take n p = take n q -> order D n f g.
Proof. intros F G E. apply expands_take in F. apply expands_take in G. rewrite E in F. eapply order_trans; [exact F|now apply order_sym]. Qed.
Lemma e_const n c : expands n (fun _ => c) (c :: nil).
Proof. apply (order_ext n (poly (c :: nil))); [intros; simpl; ring|apply order_refl]. Qed.
Lemma e_id n : expands n (fun s => s) (0 :: 1 :: nil).
Proof. apply (order_ext n (poly (0 :: 1 :: nil))); [intros; simpl; ring|apply order_refl]. Qed.
Lemma e_plus n f g p q : expands n f p -> expands n g q -> expands n (fun s => f s + g s) (padd p q).
Proof. intros F G. apply (order_ext_r n _ (fun s => poly p s + poly q s)); [intros; now rewrite poly_add|]. now apply order_plus. Qed.
Lemma e_mult n f g p q : expands n f p -> expands n g q -> expands n (fun s => f s * g s) (take n (pmul p q)).
Proof.
  intros F G. apply expands_take. apply (order_ext_r n _ (fun s => poly p s * poly q s)); [intros; now rewrite poly_mul|].
  apply order_mult; (easy || apply poly_bounded).
Qed.
(* the inverse of a polynomial that is not zero at 0 *)
Fixpoint pinv (n : nat) (a : R) (p : list R) : list R := match n with O => nil | S m => / a :: pscal (- / a) (take m (pmul p (pinv m a p))) end.
Lemma poly_inv n a p : a <> 0 -> order D n (fun s => poly (a :: p) s * poly (pinv n a p) s) (fun _ => 1).
Proof.
  intros A. induction n as [|n IH].
  - exists 1, 1. split; [lra|]. intros. simpl. rewrite Rmult_0_r, Rminus_0_l, Rabs_Ropp, Rabs_R1. lra.
  - set (U := poly (take n (pmul p (pinv n a p)))).
    assert (HU : order D n (fun s => U s * poly (a :: p) s) (poly p)).
    { eapply order_trans; [apply (order_mult n U (poly (a :: p)) (poly (pmul p (pinv n a p))) (poly (a :: p))); [apply poly_bounded|apply poly_bounded|apply order_sym, poly_take|apply order_refl]|].
      apply (order_ext n (fun s => poly p s * (poly (a :: p) s * poly (pinv n a p) s))); [intros; rewrite poly_mul; ring|].
      apply (order_ext_r n _ (fun s => poly p s * 1)); [intros; ring|].
      apply (order_mult n (poly p) (fun s => poly (a :: p) s * poly (pinv n a p) s) (poly p) (fun _ => 1)); [apply poly_bounded| |apply order_refl|exact IH].
      exists 1, 1. split; [lra|]. split; [lra|]. intros. rewrite Rabs_R1. lra. }
    destruct HU as (C & d & Hd & H). exists (C * Rabs (/ a)), d. split; [easy|]. intros s Hs L. specialize (H s Hs L).
    replace (poly (a :: p) s * poly (pinv (S n) a p) s - 1) with (- (s * / a * (U s * poly (a :: p) s - poly p s))).
    + rewrite Rabs_Ropp, !Rabs_mult. simpl pow. pose proof (Rabs_pos s). pose proof (Rabs_pos (/ a)).
      apply Rle_trans with (Rabs s * Rabs (/ a) * (C * Rabs s ^ n)); [apply Rmult_le_compat_l; [now apply Rmult_le_pos|easy]|right; ring].
    + unfold U. cbn [pinv poly]. rewrite poly_scal. field. easy.
Qed.
(* what is not near 0 has an inverse, which q is if their product is 1 *)
Lemma e_inv n f a p : expands (S n) f (a :: p) -> a <> 0 -> expands (S n) (fun s => / f s) (pinv (S n) a p).
Proof.
  intros F A. set (q := pinv (S n) a p). assert (O1 : order D (S n) (fun s => f s * poly q s) (fun _ => 1)).
  { eapply order_trans; [apply (order_mult (S n) f (poly q) (poly (a :: p)) (poly q)); [apply poly_bounded|apply poly_bounded|exact F|apply order_refl]|now apply poly_inv]. }
  destruct (poly_bound p) as (B & HB & H). pose proof (Rabs_pos_lt a A) as PA.
  assert (PD : 0 < Rabs a / 4 / (B + 1)) by (repeat apply Rdiv_lt_0_compat; lra).
  destruct (order_small (S n) f (poly (a :: p)) (Rmin 1 (Rabs a / 4 / (B + 1))) ltac:(apply Rmin_pos; lra) F) as (C & d & Hd & HC & K).
  pose proof (Rmin_l 1 (Rabs a / 4 / (B + 1))). pose proof (Rmin_r 1 (Rabs a / 4 / (B + 1))).
  assert (PE : 0 < Rabs a / 4 / (C + 1)) by (repeat apply Rdiv_lt_0_compat; lra).
  destruct (order_small (S n) _ _ (Rmin d (Rabs a / 4 / (C + 1))) ltac:(apply Rmin_pos; lra) O1) as (C' & d' & Hd' & HC' & K').
  pose proof (Rmin_l d (Rabs a / 4 / (C + 1))). pose proof (Rmin_r d (Rabs a / 4 / (C + 1))).
  exists (C' * (2 / Rabs a)), d'. split; [lra|]. intros s Hs L.
  assert (Q : Rabs a / 2 <= Rabs (f s)).
  { specialize (K s Hs ltac:(lra)). specialize (H s ltac:(lra)). simpl poly in K. pose proof (pow_le_1 s n ltac:(lra)) as PN. simpl pow in K.
    assert (T1 : Rabs s * (B + 1) <= Rabs a / 4) by (apply Rle_trans with (Rabs a / 4 / (B + 1) * (B + 1)); [apply Rmult_le_compat_r; lra|right; field; lra]).
    assert (T2 : Rabs s * (C + 1) <= Rabs a / 4) by (apply Rle_trans with (Rabs a / 4 / (C + 1) * (C + 1)); [apply Rmult_le_compat_r; lra|right; field; lra]).
    pose proof (Rabs_pos s) as P0. assert (T3 : Rabs (s * poly p s) <= Rabs a / 4) by (rewrite Rabs_mult; nra).
    assert (T4 : C * (Rabs s * Rabs s ^ n) <= Rabs a / 4) by nra.
    pose proof (Rabs_triang (f s) (- (f s - (a + s * poly p s)) - s * poly p s)) as TR. replace (f s + (- (f s - (a + s * poly p s)) - s * poly p s)) with a in TR by ring.
    pose proof (Rabs_triang (- (f s - (a + s * poly p s))) (- (s * poly p s))) as TS. rewrite !Rabs_Ropp in TS. unfold Rminus at 1 in TR. lra. }
  assert (N : f s <> 0) by (intros E0; rewrite E0, Rabs_R0 in Q; lra).
  replace (/ f s - poly q s) with (- (f s * poly q s - 1) * / f s) by (field; easy). rewrite Rabs_mult, Rabs_Ropp.
  specialize (K' s Hs ltac:(lra)). rewrite Rabs_Rinv by easy.
  replace (C' * (2 / Rabs a) * Rabs s ^ S n) with (C' * Rabs s ^ S n * / (Rabs a / 2)) by (field; lra).
  apply Rmult_le_compat; [apply Rabs_pos|apply Rlt_le, Rinv_0_lt_compat; lra|easy|]. apply Rinv_le_contravar; lra.
Qed.
(* a factor s that is common to all terms *)
Lemma e_shift n f p : (forall s, D s -> s <> 0) -> expands (S n) f (0 :: p) -> expands n (fun s => f s * / s) p.
Proof.
  intros N (C & d & Hd & H). exists C, d. split; [easy|]. intros s Hs L. specialize (H s Hs L). specialize (N s Hs). simpl poly in H. simpl pow in H.
  replace (f s * / s - poly p s) with ((f s - (0 + s * poly p s)) * / s) by (field; easy). rewrite Rabs_mult, Rabs_Rinv by easy.
  pose proof (Rabs_pos_lt s N). apply Rmult_le_reg_r with (Rabs s); [easy|]. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Lemma e_quotient n f g p b q : (forall s, D s -> s <> 0) -> expands (S (S n)) f (0 :: p) -> expands (S (S n)) g (0 :: b :: q) -> b <> 0 ->
  expands (S n) (fun s => f s * / g s) (take (S n) (pmul p (pinv (S n) b q))).
Proof.
  intros N F G B. apply (order_ext (S n) (fun s => f s * / s * / (g s * / s))).
  - intros s Hs. specialize (N s Hs). rewrite Rinv_mult, Rinv_inv. transitivity (f s * / g s * (s * / s)); [ring|]. rewrite Rinv_r by easy. ring.
  - apply (e_mult (S n) (fun s => f s * / s) (fun s => / (g s * / s))); [now apply e_shift|]. now apply e_inv; [apply e_shift|].
Qed.

(* --- functions of what goes to 0 --- *)
Fixpoint pcomp (n : nat) (c q : list R) : list R := match c with nil => nil | a :: c' => padd (a :: nil) (take n (pmul q (pcomp n c' q))) end.
Lemma e_poly n c u q : expands n u q -> expands n (fun s => poly c (u s)) (pcomp n c q).
Proof.
  intros H. induction c as [|a c IH]; cbn [pcomp poly]; [apply (order_ext n (poly nil)); [easy|apply order_refl]|].
  apply (e_plus n (fun _ => a) (fun s => u s * poly c (u s))); [apply e_const|]. now apply e_mult.
Qed.
Definition everywhere (s : R) : Prop := True.
Lemma e_comp n F c u p : order everywhere (S n) F (poly c) -> expands (S n) u (0 :: p) -> expands (S n) (fun s => F (u s)) (pcomp (S n) c (0 :: p)).
Proof.
  intros (C & d & Hd & H) U. apply (order_trans (S n) _ (fun s => poly c (u s))); [|exact (e_poly (S n) c u (0 :: p) U)].
  destruct (poly_bound p) as (B & HB & K). destruct (order_small (S n) u (poly (0 :: p)) 1 ltac:(lra) U) as (E & e & He & HE & L).
  assert (PD : 0 < d / (E + B + 1)) by (apply Rdiv_lt_0_compat; lra).
  exists (Rabs C * (E + B + 1) ^ S n), (Rmin e (d / (E + B + 1))). split; [apply Rmin_pos; lra|]. intros s Hs Q.
  pose proof (Rmin_l e (d / (E + B + 1))). pose proof (Rmin_r e (d / (E + B + 1))). pose proof (Rabs_pos s) as P0.
  assert (T : Rabs (u s) <= (E + B + 1) * Rabs s).
  { specialize (L s Hs ltac:(lra)). specialize (K s ltac:(lra)). simpl in L. pose proof (pow_le_1 s n ltac:(lra)).
    replace (u s) with (u s - (0 + s * poly p s) + s * poly p s) by ring. eapply Rle_trans; [apply Rabs_triang|]. rewrite (Rabs_mult s).
    assert (Rabs s * Rabs s ^ n <= Rabs s * 1) by (apply Rmult_le_compat_l; lra). assert (E * (Rabs s * Rabs s ^ n) <= E * (Rabs s * 1)) by (now apply Rmult_le_compat_l).
    assert (Rabs s * Rabs (poly p s) <= Rabs s * B) by (now apply Rmult_le_compat_l). lra. }
  assert (M : Rabs (u s) < d).
  { apply Rle_lt_trans with (1 := T). apply Rlt_le_trans with ((E + B + 1) * (d / (E + B + 1))); [apply Rmult_lt_compat_l; lra|right; field; lra]. }
  eapply Rle_trans; [apply H; [exact Logic.I|exact M]|]. apply Rle_trans with (Rabs C * Rabs (u s) ^ S n).
  - apply Rmult_le_compat_r; [apply pow_le, Rabs_pos|apply Rle_abs].
  - rewrite Rmult_assoc. apply Rmult_le_compat_l; [apply Rabs_pos|]. rewrite <- Rpow_mult_distr. apply pow_incr. split; [apply Rabs_pos|easy].
Qed.
End Order.

(* --- Taylor: a derivative that is expanded, integrated --- *)
Fixpoint pint (k : nat) (c : list R) : list R := match c with nil => nil | a :: c' => a / INR k :: pint (S k) c' end.
Lemma d_pint c : forall k s, is_derive (fun s => s ^ S k * poly (pint (S k) c) s) s (s ^ k * poly c s).
Proof.
  induction c as [|a c IH]; intros k s; cbn [pint poly].
  - apply (d_ext (fun _ => 0) (fun s => s ^ S k * 0)); [intros; symmetry; apply Rmult_0_r|]. rewrite Rmult_0_r. apply d_const.
  - apply (d_ext (fun s => a / INR (S k) * s ^ S k + s ^ S (S k) * poly (pint (S (S k)) c) s) (fun s => s ^ S k * (a / INR (S k) + s * poly (pint (S (S k)) c) s))); [intros z; change (@eq R (a / INR (S k) * z ^ S k + z * z ^ S k * poly (pint (S (S k)) c) z) (z ^ S k * (a / INR (S k) + z * poly (pint (S (S k)) c) z))); ring|].
    eapply d_eq; [apply d_plus; [apply d_mult; [apply d_const|apply d_pow, d_id]|apply IH]|]. cbv beta. simpl pred. simpl pow. field. apply not_0_INR. easy.
Qed.
Lemma taylor n F dF c r : 0 < r -> (forall u, Rabs u < r -> is_derive F u (dF u)) -> order everywhere n dF (poly c) -> order everywhere (S n) F (poly (F 0 :: pint 1 c)).
Proof.
  intros Hr DF O. destruct (order_small everywhere n dF (poly c) r Hr O) as (C & d & Hd & HC & H). exists C, d. split; [lra|]. intros s _ L.
  set (h := fun u => F u - u ^ 1 * poly (pint 1 c) u). assert (DH : forall u, Rabs u < d -> is_derive h u (dF u - u ^ 0 * poly c u)).
  { intros u Hu. apply (d_minus F (fun u => u ^ 1 * poly (pint 1 c) u)); [apply DF; lra|apply (d_pint c 0)]. }
  destruct (MVT_gen h 0 s (fun u => dF u - u ^ 0 * poly c u)) as (v & Hv & E).
  - intros u Hu. apply DH. span Hu; apply Rabs_def2 in L; apply Rabs_def1; lra.
  - intros u Hu. apply derivable_continuous_pt. eexists. apply is_derive_Reals, DH. span Hu; apply Rabs_def2 in L; apply Rabs_def1; lra.
  - assert (V : Rabs v <= Rabs s) by (span Hv; unfold Rabs; repeat destruct Rcase_abs; lra).
    replace (F s - poly (F 0 :: pint 1 c) s) with (h s - h 0) by (unfold h; simpl; ring). rewrite E, Rminus_0_r, Rabs_mult.
    replace (dF v - v ^ 0 * poly c v) with (dF v - poly c v) by (simpl; ring). specialize (H v Logic.I ltac:(lra)). simpl pow.
    apply Rle_trans with (C * Rabs v ^ n * Rabs s); [apply Rmult_le_compat_r; [apply Rabs_pos|easy]|]. rewrite (Rmult_comm (Rabs s)), <- Rmult_assoc.
    apply Rmult_le_compat_r; [apply Rabs_pos|]. apply Rmult_le_compat_l; [easy|]. apply pow_incr. split; [apply Rabs_pos|easy].
Qed.
Lemma taylor_0 F l : is_derive F 0 l -> order everywhere 0 F (poly nil).
Proof.
  intros H. assert (K : continuity_pt F 0) by (apply derivable_continuous_pt; exists l; now apply is_derive_Reals).
  destruct (K 1 ltac:(lra)) as (d & Hd & B). exists (Rabs (F 0) + 1), d. split; [easy|]. intros s _ L. simpl. rewrite Rminus_0_r, Rmult_1_r.
  destruct (Req_dec s 0) as [->|N]; [pose proof (Rabs_pos (F 0)); lra|].
  specialize (B s). simpl in B. unfold R_dist, D_x, no_cond in B. rewrite Rminus_0_r in B. specialize (B ltac:(repeat split; auto)).
  replace (F s) with (F 0 + (F s - F 0)) by ring. eapply Rle_trans; [apply Rabs_triang|]. lra.
Qed.
Fixpoint exp_terms (n : nat) : list R := match n with O => nil | S m => 1 :: pint 1 (exp_terms m) end.
Lemma taylor_exp n : order everywhere n exp (poly (exp_terms n)).
Proof.
  assert (E : forall u, is_derive exp u (exp u)) by (intros; apply is_derive_Reals, derivable_pt_lim_exp).
  induction n as [|n IH]; [exact (taylor_0 exp _ (E 0))|]. cbn [exp_terms]. rewrite <- exp_0. apply (taylor n exp exp _ 1); [lra|auto|exact IH].
Qed.
Fixpoint power_terms (n : nat) (x : R) : list R := match n with O => nil | S m => 1 :: pint 1 (pscal x (power_terms m (x - 1))) end.
Lemma taylor_power n : forall m, order everywhere n (fun u => powerRZ (1 + u) m) (poly (power_terms n (IZR m))).
Proof.
  assert (E : forall m u, Rabs u < 1 -> is_derive (fun u => powerRZ (1 + u) m) u (IZR m * powerRZ (1 + u) (m - 1))).
  { intros m u Hu. apply Rabs_def2 in Hu. eapply d_eq; [apply (d_powerRZ (fun u => 1 + u)); [apply d_plus; [apply d_const|apply d_id]|lra]|ring]. }
  induction n as [|n IH]; intros m; [apply (taylor_0 (fun u => powerRZ (1 + u) m) _ (E m 0 ltac:(rewrite Rabs_R0; lra)))|].
  cbn [power_terms]. replace 1 with (powerRZ (1 + 0) m) at 1 by (rewrite Rplus_0_r; apply powerRZ_of_1).
  apply (taylor n (fun u => powerRZ (1 + u) m) (fun u => IZR m * powerRZ (1 + u) (m - 1)) _ 1); [lra|apply E|].
  rewrite <- minus_IZR. apply (order_ext_r everywhere n _ (fun s => IZR m * poly (power_terms n (IZR (m - 1))) s)); [intros; now rewrite poly_scal|].
  apply (order_mult everywhere n (fun _ => IZR m) (fun u => powerRZ (1 + u) (m - 1)) (fun _ => IZR m)); [|apply poly_bounded|apply order_refl|apply IH].
  exists (Rabs (IZR m)), 1. split; [lra|]. split; [apply Rabs_pos|]. intros; lra.
Qed.
Lemma e_from D n f a p : expands D n f (a :: p) -> expands D n (fun s => f s - a) (0 :: p).
Proof.
  intros F. apply (order_ext D n (fun s => f s + - a)); [easy|]. apply (order_ext_r D n _ (fun s => poly (a :: p) s + - a)); [intros; simpl; ring|].
  apply (order_plus D n f (fun _ => - a) (poly (a :: p)) (fun _ => - a)); [exact F|apply order_refl].
Qed.
Lemma e_exp D n f a p : expands D (S n) f (a :: p) -> expands D (S n) (fun s => exp (f s)) (take (S n) (pmul (exp a :: nil) (pcomp (S n) (exp_terms (S n)) (0 :: p)))).
Proof.
  intros F. apply (order_ext D (S n) (fun s => exp a * exp (f s - a))); [intros; rewrite <- exp_plus; f_equal; ring|].
  apply (e_mult D (S n) (fun _ => exp a)); [apply e_const|]. apply (e_comp D n exp _ (fun s => f s - a)); [apply taylor_exp|now apply e_from].
Qed.
Lemma e_power D n f a p m : expands D (S n) f (a :: p) -> a = 1 -> expands D (S n) (fun s => powerRZ (f s) m) (pcomp (S n) (power_terms (S n) (IZR m)) (0 :: p)).
Proof.
  intros F ->. apply (order_ext D (S n) (fun s => powerRZ (1 + (f s - 1)) m)); [intros; f_equal; ring|].
  apply (e_comp D n (fun u => powerRZ (1 + u) m) _ (fun s => f s - 1)); [apply taylor_power|now apply e_from].
Qed.

(* --- `expand`: every rule where it fits, the coefficients simplified after each --- *)
Ltac coefficients := cbv [padd pmul pscal take map pcomp pint pinv exp_terms power_terms]; simpl INR; unfold Rdiv; rewrite ?Rinv_1, ?exp_0.
Ltac tidied := coefficients; repeat first
  [ apply (f_equal2 (@cons R)); [match goal with |- ?a = _ => normal a ltac:(fun y => transitivity y; [ring | reflexivity]) end |] | reflexivity ].
Ltac not_zero := z_to_r; first [nz1 | (match goal with |- ?a <> 0 => normal a ltac:(fun y => replace a with y by ring; nz1) end)].
Ltac expand := eapply expands_eq; [expands_by | tidied]
with expands_by := cbv beta; lazymatch goal with
  | |- expands _ _ (fun _ => ?c) _ => apply e_const
  | |- expands _ _ (fun s => s) _ => apply e_id
  | |- expands _ _ (fun s => @?f s + @?g s) _ => apply (e_plus _ _ f g); expand
  | |- expands _ _ (fun s => @?f s * @?g s) _ => apply (e_mult _ _ f g); expand
  | |- expands _ _ (fun s => / @?f s) _ => eapply (e_inv _ _ f); [expand | not_zero]
  | |- expands _ _ (fun s => exp (@?f s)) _ => eapply (e_exp _ _ f); expand
  | |- expands _ _ (fun s => powerRZ (@?f s) ?m) _ => eapply (e_power _ _ f); [expand | ring]
  | |- expands ?D ?n (fun s => @?f s ^ 2) ?p => change (expands D n (fun s => f s * (f s * 1)) p); expands_by
  | |- expands ?D ?n (fun s => @?f s ^ 3) ?p => change (expands D n (fun s => f s * (f s * (f s * 1))) p); expands_by
  end.
Ltac zero_first := eapply expands_eq; [expand | apply (f_equal2 (@cons R)); [z_to_r; field; nz | reflexivity]].
Ltac same_coefficients := cbv [take]; repeat first [apply (f_equal2 (@cons R)); [z_to_r; field; nz |] | reflexivity].
(* both sides expanded; the left one is a quotient of what both vanish at 0, or of what does not *)
Ltac orders_vanishing := eapply order_by; [eapply e_quotient; [cbv beta; intros; lra | zero_first | zero_first | not_zero] | expand | same_coefficients].
Ltac orders := eapply order_by; [expand | expand | same_coefficients].
