(* Derivatives of what claims are made of, sums of symbolic length included; what a flow keeps; integrals; erf. *)
From Kernel Require Export Signs.
Require Import FunctionalExtensionality Ranalysis5.
Open Scope R_scope.

(* --- Rules, each in the form in which `derives` applies it --- *)
Lemma d_eq f (t a b : R) : is_derive f t a -> a = b -> is_derive f t b.
Proof. now intros H <-. Qed.
Lemma d_ext f g (t a : R) : (forall s, f s = g s) -> is_derive f t a -> is_derive g t a.
Proof. intros H. apply is_derive_ext. easy. Qed.
Lemma d_const (c t : R) : is_derive (fun _ => c) t 0.
Proof. apply (is_derive_const (K := R_AbsRing) (V := R_NormedModule)). Qed.
Lemma d_id (t : R) : is_derive (fun s : R => s) t 1.
Proof. apply (is_derive_id (K := R_AbsRing)). Qed.
Lemma d_plus f g (t a b : R) : is_derive f t a -> is_derive g t b -> is_derive (fun s => f s + g s) t (a + b).
Proof. apply (is_derive_plus (K := R_AbsRing) (V := R_NormedModule)). Qed.
Lemma d_minus f g (t a b : R) : is_derive f t a -> is_derive g t b -> is_derive (fun s => f s - g s) t (a - b).
Proof. apply (is_derive_minus (K := R_AbsRing) (V := R_NormedModule)). Qed.
Lemma d_opp f (t a : R) : is_derive f t a -> is_derive (fun s => - f s) t (- a).
Proof. apply (is_derive_opp (K := R_AbsRing) (V := R_NormedModule)). Qed.
Lemma d_mult f g (t a b : R) : is_derive f t a -> is_derive g t b -> is_derive (fun s => f s * g s) t (a * g t + f t * b).
Proof. intros. apply (is_derive_mult f g t a b); [easy|easy|]. intros. apply Rmult_comm. Qed.
Lemma d_inv f (t a : R) : is_derive f t a -> f t <> 0 -> is_derive (fun s => / f s) t (- a / f t ^ 2).
Proof. apply is_derive_inv. Qed.
Lemma d_div f g (t a b : R) : is_derive f t a -> is_derive g t b -> g t <> 0 -> is_derive (fun s => f s / g s) t ((a * g t - f t * b) / g t ^ 2).
Proof. intros. now apply is_derive_div. Qed.
Lemma d_comp F g (t a b : R) : is_derive F (g t) a -> is_derive g t b -> is_derive (fun s => F (g s)) t (b * a).
Proof. intros. apply (is_derive_comp F g t a b); easy. Qed.
Lemma d_exp g (t b : R) : is_derive g t b -> is_derive (fun s => exp (g s)) t (b * exp (g t)).
Proof. intros. apply d_comp; [|easy]. apply is_derive_Reals, derivable_pt_lim_exp. Qed.
Lemma d_ln g (t b : R) : is_derive g t b -> 0 < g t -> is_derive (fun s => ln (g s)) t (b * / g t).
Proof. intros. apply d_comp; [|easy]. now apply is_derive_Reals, derivable_pt_lim_ln. Qed.
Lemma d_sqrt g (t b : R) : is_derive g t b -> 0 < g t -> is_derive (fun s => sqrt (g s)) t (b * / (2 * sqrt (g t))).
Proof. intros. apply d_comp; [|easy]. now apply is_derive_Reals, derivable_pt_lim_sqrt. Qed.
Lemma d_pow g (t b : R) n : is_derive g t b -> is_derive (fun s => g s ^ n) t (INR n * b * g t ^ pred n).
Proof. apply is_derive_pow. Qed.
Lemma d_sin g (t b : R) : is_derive g t b -> is_derive (fun s => sin (g s)) t (b * cos (g t)).
Proof. intros. apply d_comp; [|easy]. apply is_derive_Reals, derivable_pt_lim_sin. Qed.
Lemma d_cos g (t b : R) : is_derive g t b -> is_derive (fun s => cos (g s)) t (b * - sin (g t)).
Proof. intros. apply d_comp; [|easy]. apply is_derive_Reals, derivable_pt_lim_cos. Qed.
Lemma d_sinh g (t b : R) : is_derive g t b -> is_derive (fun s => sinh (g s)) t (b * cosh (g t)).
Proof. intros. apply d_comp; [|easy]. apply is_derive_Reals, derivable_pt_lim_sinh. Qed.
Lemma d_cosh g (t b : R) : is_derive g t b -> is_derive (fun s => cosh (g s)) t (b * sinh (g t)).
Proof. intros. apply d_comp; [|easy]. apply is_derive_Reals, derivable_pt_lim_cosh. Qed.
Lemma d_tanh g (t b : R) : is_derive g t b -> is_derive (fun s => tanh (g s)) t (b * (1 - tanh (g t) ^ 2)).
Proof.
  intros. apply (d_comp tanh); [|easy]. unfold tanh. eapply d_eq.
  - apply d_div; [| |apply pos_nz, cosh_pos]; apply is_derive_Reals; [apply derivable_pt_lim_sinh|apply derivable_pt_lim_cosh].
  - pose proof (cosh_pos (g t)). field. lra.
Qed.
Lemma d_atan g (t b : R) : is_derive g t b -> is_derive (fun s => atan (g s)) t (b * / (1 + g t ^ 2)).
Proof. intros. apply d_comp; [|easy]. apply is_derive_Reals, derivable_pt_lim_atan. Qed.
Lemma d_powerRZ g (t b : R) n : is_derive g t b -> g t <> 0 -> is_derive (fun s => powerRZ (g s) n) t (b * (IZR n * powerRZ (g t) (n - 1))).
Proof.
  intros Hg N. apply (d_comp (fun x => powerRZ x n)); [|easy]. set (x := g t) in *. clearbody x. clear g Hg. destruct n as [|p|p].
  - simpl. eapply d_eq; [apply d_const|ring].
  - change (powerRZ ?y (Z.pos p)) with (y ^ Pos.to_nat p). eapply d_eq; [apply d_pow, d_id|].
    rewrite INR_IZR_INZ, positive_nat_Z. replace (Z.pos p - 1)%Z with (Z.of_nat (pred (Pos.to_nat p))) by lia. rewrite <- pow_powerRZ. ring.
  - change (powerRZ ?y (Z.neg p)) with (/ y ^ Pos.to_nat p). eapply d_eq; [apply d_inv; [apply d_pow, d_id|now apply pow_nonzero]|].
    replace (Z.neg p - 1)%Z with (- Z.of_nat (S (Pos.to_nat p)))%Z by lia. rewrite powerRZ_minus by easy. rewrite <- pow_powerRZ.
    rewrite INR_IZR_INZ, positive_nat_Z. change (Z.neg p) with (- Z.pos p)%Z. rewrite opp_IZR.
    destruct (Pos.to_nat p) as [|k] eqn:E; [lia|]. simpl pred. simpl pow. field. split; [now apply pow_nonzero|easy].
Qed.
Lemma d_Rpower g (t b x : R) : is_derive g t b -> 0 < g t -> is_derive (fun s => Rpower (g s) x) t (b * (x * Rpower (g t) (x - 1))).
Proof. intros. apply (d_comp (fun y => Rpower y x)); [|easy]. now apply is_derive_Reals, derivable_pt_lim_power. Qed.
Lemma d_Rpower_of g (t b c : R) : is_derive g t b -> is_derive (fun s => Rpower c (g s)) t (b * ln c * Rpower c (g t)).
Proof. intros. unfold Rpower. eapply d_eq; [apply (d_exp (fun s => g s * ln c)), d_mult; [exact H|apply d_const]|]. cbv beta. ring. Qed.
Lemma d_abs g (t b : R) : is_derive g t b -> g t <> 0 -> is_derive (fun s => Rabs (g s)) t (b * sign (g t)).
Proof. intros. rewrite Rmult_comm. now apply is_derive_Rabs. Qed.
Lemma d_fun F g (t b : R) : ex_derive F (g t) -> is_derive g t b -> is_derive (fun s => F (g s)) t (b * Derive F (g t)).
Proof. intros. apply d_comp; [|easy]. now apply Derive_correct. Qed.
Lemma d_nsum n (f : nat -> R -> R) (df : nat -> R) t :
  (forall k, (k < n)%nat -> is_derive (f k) t (df k)) -> is_derive (fun s => nsum n (fun k => f k s)) t (nsum n df).
Proof. induction n; intros H; simpl; [apply d_const|]. apply (d_plus (fun s => nsum n (fun k => f k s)) (f n)); auto. Qed.
Lemma d_zsum lo hi (f : R -> Z -> R) (df : Z -> R) t :
  (forall i, (lo <= i <= hi)%Z -> is_derive (fun s => f s i) t (df i)) -> is_derive (fun s => zsum lo hi (f s)) t (zsum lo hi df).
Proof. intros H. apply (d_nsum _ (fun k s => f s (lo + Z.of_nat k)%Z)). intros k Hk. apply H. lia. Qed.
Lemma d_put f j i t : is_derive (fun s => put f j s i) t (kd i j).
Proof. unfold put, kd. destruct (Z.eqb i j); [apply d_id|apply d_const]. Qed.
Lemma d_put2 f j k i l t : is_derive (fun s => put2 f j k s i l) t (kd i j * kd l k).
Proof.
  unfold put2, kd. destruct (Z.eqb i j), (Z.eqb l k); cbv [andb]; rewrite ?Rmult_1_l, ?Rmult_0_l; [apply d_id|apply d_const..].
Qed.
Lemma d_RInt f g (a t b : R) : (forall x, continuous f x) -> is_derive g t b -> is_derive (fun s => RInt f a (g s)) t (f (g t) * b).
Proof.
  intros C G. rewrite Rmult_comm. apply (d_comp (fun u => RInt f a u) g t); [|easy]. apply (is_derive_RInt f _ a); [|apply C].
  apply filter_forall. intros u. apply @RInt_correct, (ex_RInt_continuous (V := R_CompleteNormedModule)). auto.
Qed.
Lemma d_RInt_from f g (a t b : R) : (forall x, continuous f x) -> is_derive g t b -> is_derive (fun s => RInt f (g s) a) t (- (f (g t) * b)).
Proof.
  intros C G. apply (d_ext (fun s => - RInt f a (g s))); [|now apply d_opp, d_RInt]. intros s.
  rewrite <- (opp_RInt_swap f); [exact (Ropp_involutive _)|]. apply (ex_RInt_continuous (V := R_CompleteNormedModule)). auto.
Qed.
(* the end of the integral stays where the integrand is continuous *)
Lemma d_RInt_on f g (a t b lo hi : R) : (forall x, lo < x < hi -> continuous f x) -> lo < a < hi -> lo < g t < hi -> is_derive g t b ->
  is_derive (fun s => RInt f a (g s)) t (f (g t) * b).
Proof.
  intros C Ha Hg G. rewrite Rmult_comm. apply (d_comp (fun u => RInt f a u) g t); [|easy]. apply (is_derive_RInt f _ a); [|now apply C].
  assert (P : 0 < Rmin (g t - lo) (hi - g t)) by (apply Rmin_pos; lra). exists (mkposreal _ P). intros u Hu. simpl in Hu.
  unfold ball in Hu; simpl in Hu; unfold AbsRing_ball, abs, minus, plus, opp in Hu; simpl in Hu. apply Rabs_lt_between in Hu.
  pose proof (Rmin_l (g t - lo) (hi - g t)). pose proof (Rmin_r (g t - lo) (hi - g t)).
  apply @RInt_correct, (ex_RInt_continuous (V := R_CompleteNormedModule)). intros z Hz. apply C.
  pose proof (Rmin_case_strong a u (fun m => lo < m) ltac:(lra) ltac:(lra)). pose proof (Rmax_case_strong a u (fun m => m < hi) ltac:(lra) ltac:(lra)). lra.
Qed.

Definition erf (x : R) : R := 2 / sqrt PI * RInt (fun s => exp (- s ^ 2)) 0 x.
Definition erfi (x : R) : R := 2 / sqrt PI * RInt (fun s => exp (s ^ 2)) 0 x.
Lemma continuous_gauss s : continuous (fun s : R => exp (- s ^ 2)) s.
Proof. apply (ex_derive_continuous (V := R_NormedModule)). auto_derive. easy. Qed.
Lemma continuous_gaussi s : continuous (fun s : R => exp (s ^ 2)) s.
Proof. apply (ex_derive_continuous (V := R_NormedModule)). auto_derive. easy. Qed.
Lemma d_erf g (t b : R) : is_derive g t b -> is_derive (fun s => erf (g s)) t (b * (2 / sqrt PI * exp (- g t ^ 2))).
Proof.
  intros G. unfold erf. eapply d_eq; [apply d_mult; [apply d_const|apply d_RInt; [apply continuous_gauss|exact G]]|]. cbv beta. ring.
Qed.
Lemma d_erfi g (t b : R) : is_derive g t b -> is_derive (fun s => erfi (g s)) t (b * (2 / sqrt PI * exp (g t ^ 2))).
Proof.
  intros G. unfold erfi. eapply d_eq; [apply d_mult; [apply d_const|apply d_RInt; [apply continuous_gaussi|exact G]]|]. cbv beta. ring.
Qed.
Lemma erf_0 : erf 0 = 0.
Proof. unfold erf. rewrite (RInt_point (V := R_CompleteNormedModule)). unfold zero; simpl. ring. Qed.
Lemma erfi_0 : erfi 0 = 0.
Proof. unfold erfi. rewrite (RInt_point (V := R_CompleteNormedModule)). unfold zero; simpl. ring. Qed.
(* --- `derives`: every rule where it fits, side conditions by signs; `leaf` for what moves with a flow --- *)
Ltac smooth := fail. (* a claim says which of its functions have a derivative, *)
Ltac eta := lazymatch goal with |- is_derive ?f ?t ?d => lazymatch f with (fun _ => _) => idtac | _ => change (is_derive (fun s : R => f s) t d) end end.
Ltac by_flow := fail. (* and how its state moves *)
Ltac derives :=
  eta; cbv beta;
  lazymatch goal with
  | |- is_derive (fun _ => ?c) _ _ => apply d_const
  | |- is_derive (fun s : _ => s) _ _ => apply d_id
  | |- is_derive (fun s => _ + _) _ _ => eapply d_plus; derives
  | |- is_derive (fun s => _ - _) _ _ => eapply d_minus; derives
  | |- is_derive (fun s => - _) _ _ => eapply d_opp; derives
  | |- is_derive (fun s => _ / _) _ _ => eapply d_div; [derives | derives | nz1]
  | |- is_derive (fun s => _ * _) _ _ => eapply d_mult; derives
  | |- is_derive (fun s => / _) _ _ => eapply d_inv; [derives | nz1]
  | |- is_derive (fun s => exp _) _ _ => eapply d_exp; derives
  | |- is_derive (fun s => erf _) _ _ => eapply d_erf; derives
  | |- is_derive (fun s => erfi _) _ _ => eapply d_erfi; derives
  | |- is_derive (fun s => _ ^ _) _ _ => eapply d_pow; derives
  | |- is_derive (fun s => sqrt _) _ _ => eapply d_sqrt; [derives | pos]
  | |- is_derive (fun s => ln _) _ _ => eapply d_ln; [derives | pos]
  | |- is_derive (fun s => atan _) _ _ => eapply d_atan; derives
  | |- is_derive (fun s => sin _) _ _ => eapply d_sin; derives
  | |- is_derive (fun s => cos _) _ _ => eapply d_cos; derives
  | |- is_derive (fun s => sinh _) _ _ => eapply d_sinh; derives
  | |- is_derive (fun s => cosh _) _ _ => eapply d_cosh; derives
  | |- is_derive (fun s => tanh _) _ _ => eapply d_tanh; derives
  | |- is_derive (fun s => Rabs _) _ _ => eapply d_abs; [derives | nz1]
  | |- is_derive (fun s => powerRZ _ ?n) _ _ => eapply d_powerRZ; [derives | nz1]
  | |- is_derive (fun s => Rpower (@?g s) ?x) _ _ => eapply d_Rpower; [derives | pos]
  | |- is_derive (fun s => Rpower ?c (@?g s)) _ _ => eapply d_Rpower_of; derives
  | |- is_derive (fun s => RInt ?f ?a (@?g s)) _ _ => first [eapply (d_RInt f g a); [intros; cont | derives]]
  | |- is_derive (fun s => RInt ?f (@?g s) ?a) _ _ => first [eapply (d_RInt_from f g a); [intros; cont | derives]]
  | |- is_derive (fun s => zsum _ _ _) _ _ => eapply d_zsum; intros; derives
  | |- is_derive (fun s => put _ _ s _) _ _ => apply d_put
  | |- is_derive (fun s => put2 _ _ _ s _ _) _ _ => apply d_put2
  | |- is_derive (fun s => ?F (@?g s)) _ _ => first [smooth_at F g | by_flow]
  | |- _ => by_flow
  end
with smooth_at F g := eapply (d_fun F g); [smooth | derives]
with cont := cbv beta; apply (ex_derive_continuous (V := R_NormedModule)); eexists; derives.
Ltac tidy_derivative := cbv beta; simpl INR; simpl Init.Nat.pred; cbv beta.
(* every derivative carried out, the innermost first *)
Ltac derive_out := repeat match goal with
  | |- context [Derive ?f ?x] =>
      lazymatch f with (fun _ => _) => idtac | _ => fail end;
      let H := fresh in eassert (H : is_derive f x _) by derives; cbv beta in H; rewrite (is_derive_unique _ _ _ H); clear H
  end; tidy_derivative; rewrite ?put_same, ?put2_same.

(* --- What a flow keeps --- *)
Lemma slope_between f (df : R -> R) a b : a < b -> (forall s, a <= s <= b -> is_derive f s (df s)) -> exists c, a <= c <= b /\ f b - f a = df c * (b - a).
Proof.
  intros L H. destruct (MVT_gen f a b df) as [c [Hc E]].
  - intros s. rewrite Rmin_left, Rmax_right by lra. intros. apply H. lra.
  - intros s. rewrite Rmin_left, Rmax_right by lra. intros. apply derivable_continuous_pt. eexists. apply is_derive_Reals, H. lra.
  - rewrite Rmin_left, Rmax_right in Hc by lra. now exists c.
Qed.
Lemma stays (f : R -> R) T : (forall t, 0 <= t <= T -> is_derive f t 0) -> forall t, 0 <= t <= T -> f t = f 0.
Proof.
  intros H t Ht. destruct (Req_dec t 0) as [->|N]; [easy|].
  destruct (slope_between f (fun _ => 0) 0 t) as [c [_ E]]; [lra|intros; apply H; lra|lra].
Qed.
Lemma falls (f df : R -> R) T : (forall t, 0 <= t <= T -> is_derive f t (df t) /\ df t <= 0) -> forall t, 0 <= t <= T -> f t <= f 0.
Proof.
  intros H t Ht. destruct (Req_dec t 0) as [->|N]; [lra|].
  destruct (slope_between f df 0 t) as [c [Hc E]]; [lra|intros; apply H; lra|]. destruct (H c ltac:(lra)) as [_ M].
  assert (0 <= - df c * (t - 0)) by (apply Rmult_le_pos; lra). lra.
Qed.
Lemma erf_opp x : erf (- x) = - erf x.
Proof.
  assert (P : forall y, 0 <= y -> erf (- y) + erf y = 0).
  { intros y Hy. rewrite (stays (fun y => erf (- y) + erf y) y); [rewrite Ropp_0, erf_0; ring| |lra].
    intros t _. eapply d_eq; [apply d_plus; [apply (d_erf (fun s => - s)), d_opp, d_id|apply (d_erf (fun s => s)), d_id]|].
    cbv beta. replace ((- t) ^ 2) with (t ^ 2) by ring. ring. }
  destruct (Rle_dec 0 x) as [L|L]; [specialize (P x L)|specialize (P (- x) ltac:(lra)); rewrite Ropp_involutive in P]; lra.
Qed.
Definition clamp (T t : R) : R := Rmax 0 (Rmin T t).
Lemma clamp_in T t : 0 <= T -> 0 <= clamp T t <= T.
Proof. intros. unfold clamp. split; [apply Rmax_l|]. apply Rmax_lub; [easy|apply Rmin_l]. Qed.
Lemma clamp_id T t : 0 <= t <= T -> clamp T t = t.
Proof. intros. unfold clamp. rewrite Rmin_right, Rmax_right; lra. Qed.
Lemma clamp_continuous T t : 0 <= T -> continuous (clamp T) t.
Proof.
  intros HT. apply continuity_pt_filterlim. intros eps He. exists eps. split; [easy|]. intros x [_ Hx]. simpl in *. unfold R_dist in *.
  apply Rle_lt_trans with (2 := Hx). unfold clamp, Rmax, Rmin.
  destruct (Rle_dec T x), (Rle_dec T t); repeat match goal with |- context [Rle_dec ?a ?b] => destruct (Rle_dec a b) end;
    unfold Rabs; repeat destruct Rcase_abs; lra.
Qed.
(* Grönwall: what grows at most at the rate h stays below its start times the exponential of the integral of h *)
Lemma integrating_factor (h : R -> R) T : 0 <= T -> (forall t, 0 <= t <= T -> continuous h t) ->
  exists E : R -> R, E 0 = 1 /\ forall t, 0 <= t <= T -> 0 < E t /\ is_derive E t (- h t * E t).
Proof.
  intros HT H. exists (fun s => exp (- RInt (fun s => h (clamp T s)) 0 s)). split.
  { rewrite (RInt_point (V := R_CompleteNormedModule)). unfold zero; simpl. now rewrite Ropp_0, exp_0. }
  intros t Ht. split; [apply exp_pos|].
  assert (C : forall s, continuous (fun s => h (clamp T s)) s).
  { intros s. apply (continuous_comp (clamp T) h); [now apply clamp_continuous|]. now apply H, clamp_in. }
  eapply d_eq.
  - apply (d_exp (fun s => - RInt (fun s => h (clamp T s)) 0 s)). apply (d_opp (fun s => RInt (fun s => h (clamp T s)) 0 s)).
    apply (d_RInt (fun s => h (clamp T s)) (fun s => s)); [exact C|apply d_id].
  - cbv beta. rewrite clamp_id by easy. ring.
Qed.
Lemma gronwall (r dr h : R -> R) T : (forall t, 0 <= t <= T -> is_derive r t (dr t) /\ continuous h t /\ dr t <= h t * r t) ->
  forall t, 0 <= t <= T -> exists g, 0 < g /\ r t <= g * r 0.
Proof.
  intros H t Ht. destruct (integrating_factor h T) as (E & E0 & HE); [lra|intros; now apply H|].
  assert (F : E t * r t <= E 0 * r 0).
  { apply (falls (fun s => E s * r s) (fun s => - h s * E s * r s + E s * dr s) T); [|easy]. intros s Hs. destruct (H s Hs) as (Hr & _ & Hb).
    destruct (HE s Hs) as [P D]. split; [now apply d_mult|].
    assert (Q : 0 <= E s * (h s * r s - dr s)) by (apply Rmult_le_pos; [now apply Rlt_le|lra]).
    replace (- h s * E s * r s + E s * dr s) with (- (E s * (h s * r s - dr s))) by ring. now apply Rge_le, Ropp_0_le_ge_contravar. }
  rewrite E0, Rmult_1_l in F. destruct (HE t Ht) as [P _]. exists (/ E t). split; [now apply Rinv_0_lt_compat|].
  apply Rmult_le_reg_l with (E t); [easy|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l; [easy|]. now apply pos_nz.
Qed.
Lemma gronwall_le r dr h T : (forall t, 0 <= t <= T -> is_derive r t (dr t) /\ continuous h t /\ dr t <= h t * r t) -> r 0 <= 0 -> forall t, 0 <= t <= T -> r t <= 0.
Proof. intros H H0 t Ht. destruct (gronwall r dr h T H t Ht) as (g & Hg & L).
  apply Rle_trans with (1 := L). apply Rle_trans with (g * 0); [apply Rmult_le_compat_l; lra|rewrite Rmult_0_r; lra]. Qed.
Lemma gronwall_lt r dr h T : (forall t, 0 <= t <= T -> is_derive r t (dr t) /\ continuous h t /\ dr t <= h t * r t) -> r 0 < 0 -> forall t, 0 <= t <= T -> r t < 0.
Proof. intros H H0 t Ht. destruct (gronwall r dr h T H t Ht) as (g & Hg & L).
  apply Rle_lt_trans with (1 := L). apply Rlt_le_trans with (g * 0); [apply Rmult_lt_compat_l; lra|rewrite Rmult_0_r; lra]. Qed.
Lemma gronwall_eq r dr h T : (forall t, 0 <= t <= T -> is_derive r t (dr t) /\ continuous h t /\ dr t = h t * r t) -> r 0 = 0 -> forall t, 0 <= t <= T -> r t = 0.
Proof.
  intros H H0 t Ht. apply Rle_antisym.
  - apply (gronwall_le r dr h T); [|lra|easy]. intros s Hs. destruct (H s Hs) as (A & B & C). split; [easy|]. split; [easy|]. rewrite C. apply Rle_refl.
  - enough (- r t <= 0) by lra. apply (gronwall_le (fun s => - r s) (fun s => - dr s) h T); [|lra|easy].
    intros s Hs. destruct (H s Hs) as (A & B & C). split; [now apply d_opp|]. split; [easy|]. rewrite C. apply Req_le. ring.
Qed.

(* --- Integrals --- *)
Lemma RInt_same f (a : R) : RInt f a a = 0.
Proof. rewrite (RInt_point (V := R_CompleteNormedModule)). easy. Qed.
Lemma fundamental F (f : R -> R) a b : (forall x, Rmin a b <= x <= Rmax a b -> is_derive F x (f x)) ->
  (forall x, Rmin a b <= x <= Rmax a b -> continuous f x) -> RInt f a b = F b - F a.
Proof. intros D C. apply (is_RInt_unique (V := R_CompleteNormedModule)). apply (is_RInt_derive (V := R_CompleteNormedModule)); auto. Qed.
Lemma fundamental_of F a b : (forall x, Rmin a b <= x <= Rmax a b -> ex_derive F x) ->
  (forall x, Rmin a b <= x <= Rmax a b -> continuous (Derive F) x) -> RInt (Derive F) a b = F b - F a.
Proof. intros D C. apply fundamental; [|easy]. intros. now apply Derive_correct, D. Qed.
(* a linear combination of integrals over one span *)
Fixpoint integrals (l : list (R * (R -> R))) (a b : R) : R := match l with [] => 0 | p :: l' => fst p * RInt (snd p) a b + integrals l' a b end.
Fixpoint combined (l : list (R * (R -> R))) (x : R) : R := match l with [] => 0 | p :: l' => fst p * snd p x + combined l' x end.
Lemma is_RInt_combined l a b : List.Forall (fun p : R * (R -> R) => ex_RInt (snd p) a b) l -> is_RInt (combined l) a b (integrals l a b).
Proof.
  induction l as [|[c f] l IH]; intros H; simpl.
  - apply (is_RInt_ext (V := R_NormedModule) (fun _ => 0)); [easy|]. evar_last; [apply (is_RInt_const (V := R_NormedModule))|].
    unfold scal; simpl. unfold mult; simpl. ring.
  - inversion_clear H. apply (is_RInt_plus (V := R_NormedModule) (fun x => c * f x) (combined l)); [|auto].
    apply (is_RInt_scal (V := R_NormedModule) f a b c). now apply (RInt_correct (V := R_CompleteNormedModule)).
Qed.
Lemma integrals_zero l a b : List.Forall (fun p : R * (R -> R) => ex_RInt (snd p) a b) l ->
  (forall x, Rmin a b < x < Rmax a b -> combined l x = 0) -> integrals l a b = 0.
Proof.
  intros H E. pose proof (is_RInt_combined l a b H) as I. apply (is_RInt_unique (V := R_CompleteNormedModule)) in I. rewrite <- I.
  rewrite (RInt_ext (V := R_CompleteNormedModule) _ (fun _ => 0)) by easy.
  rewrite (RInt_const (V := R_CompleteNormedModule)). unfold scal; simpl. unfold mult; simpl. ring.
Qed.
Lemma integrals_closed l a b F : List.Forall (fun p : R * (R -> R) => ex_RInt (snd p) a b) l ->
  (forall x, Rmin a b <= x <= Rmax a b -> is_derive F x (combined l x)) ->
  (forall x, Rmin a b <= x <= Rmax a b -> continuous (combined l) x) -> integrals l a b = F b - F a.
Proof.
  intros H D C. pose proof (is_RInt_combined l a b H) as I. apply (is_RInt_unique (V := R_CompleteNormedModule)) in I. rewrite <- I. now apply fundamental.
Qed.
Ltac span H := unfold Rmin, Rmax in H; repeat match type of H with context [Rle_dec ?a ?b] => destruct (Rle_dec a b) end.
(* an integral by an antiderivative; the integrand may be written in another way *)
Lemma fundamental_by F (f V : R -> R) a b : (forall x, Rmin a b < x < Rmax a b -> f x = V x) -> (forall x, Rmin a b <= x <= Rmax a b -> is_derive F x (V x)) ->
  (forall x, Rmin a b <= x <= Rmax a b -> continuous V x) -> RInt f a b = F b - F a.
Proof. intros E D C. rewrite (RInt_ext (V := R_CompleteNormedModule) f V) by easy. now apply fundamental. Qed.
Lemma RInt_from_one f x : ex_RInt f 0 x -> RInt f 0 x = RInt (fun u => x * f (x * u)) 0 1.
Proof.
  intros H. pose proof (RInt_comp_lin (V := R_CompleteNormedModule) f x 0 0 1) as E.
  replace (x * 0 + 0) with 0 in E by ring. replace (x * 1 + 0) with x in E by ring. rewrite <- (E H).
  apply (RInt_ext (V := R_CompleteNormedModule)). intros. unfold scal; simpl. unfold mult; simpl. now rewrite Rplus_0_r.
Qed.
Ltac integrable := apply (ex_RInt_continuous (V := R_CompleteNormedModule)); let z := fresh "z" in let Hz := fresh "Hz" in intros z Hz; span Hz; cont.
Ltac integrable_ ::= integrable.
