(* Bounds by enclosure: `interval` over a box, the slope next to a point where a quotient is 0/0, a barrier on a half-line. *)
From Kernel Require Export Gaussian.
Require Import Ranalysis5.
From Interval Require Import Specific_stdz Specific_ops.
From Interval Require Export Tactic.
Open Scope R_scope.
(* `interval` on whole numbers of Coq, which it takes where a precision is given: the machine's would be known by axioms *)
Module Floats := SpecificFloat StdZRadix2.
Module Enclosing := IntervalTactic Floats.
Export Enclosing.

(* --- next to a point where above and below vanish: what the bound leaves, times what is below, rises from there --- *)
Lemma rises (h dh : R -> R) (a b : R) : 0 <= h a -> (forall s : R, a <= s <= b -> is_derive h s (dh s)) -> (forall s : R, a <= s <= b -> 0 <= dh s) -> forall s, a <= s <= b -> 0 <= h s.
Proof.
  intros H0 D P s Hs. destruct (Req_dec s a) as [->|N]; [easy|]. destruct (slope_between h dh a s) as (c & Hc & E); [lra|intros; apply D; lra|].
  assert (0 <= dh c * (s - a)) by (apply Rmult_le_pos; [apply P|]; lra). lra.
Qed.
Lemma quotient_le a b c : 0 < b -> 0 <= c * b - a -> a * / b <= c.
Proof. intros B H. apply Rmult_le_reg_r with b; [easy|]. rewrite Rmult_assoc, Rinv_l by lra. lra. Qed.
Lemma quotient_ge a b c : 0 < b -> 0 <= a - c * b -> a * / b >= c.
Proof. intros B H. apply Rle_ge, Rmult_le_reg_r with b; [easy|]. rewrite Rmult_assoc, Rinv_l by lra. lra. Qed.

(* --- f' = S(y) + B(y) (f - c): what is below c stays there as long as S is not positive, and was there as long as it is not negative --- *)
Lemma stays_below (f df B : R -> R) (c a : R) : (forall y : R, a <= y -> is_derive f y (df y)) -> (forall y : R, a <= y -> continuous B y) ->
  (forall y : R, a <= y -> df y <= B y * (f y - c)) -> f a <= c -> forall y, a <= y -> f y <= c.
Proof.
  intros D C S A y Hy. enough (f (a + (y - a)) - c <= 0) by (replace (a + (y - a)) with y in * by ring; lra).
  apply (gronwall_le (fun t => f (a + t) - c) (fun t => df (a + t)) (fun t => B (a + t)) (y - a)); [|rewrite Rplus_0_r; lra|lra].
  intros t Ht. split; [|split].
  - eapply d_eq; [apply d_minus; [apply (d_comp f (fun t => a + t)); [apply D; lra|apply d_plus; [apply d_const|apply d_id]]|apply d_const]|ring].
  - apply (continuous_comp (fun t => a + t) B); [|apply C; lra]. apply (ex_derive_continuous (V := R_NormedModule)). eexists. apply d_plus; [apply d_const|apply d_id].
  - apply S. lra.
Qed.
Lemma was_below (f df B : R -> R) (c a b : R) : (forall y : R, a <= y <= b -> is_derive f y (df y)) -> (forall y : R, a <= y <= b -> continuous B y) ->
  (forall y : R, a <= y <= b -> B y * (f y - c) <= df y) -> f b <= c -> forall y, a <= y <= b -> f y <= c.
Proof.
  intros D C S A y Hy. enough (f (b - (b - y)) - c <= 0) by (replace (b - (b - y)) with y in * by ring; lra).
  apply (gronwall_le (fun t => f (b - t) - c) (fun t => - df (b - t)) (fun t => - B (b - t)) (b - y)); [|rewrite Rminus_0_r; lra|lra].
  intros t Ht. split; [|split].
  - eapply d_eq; [apply d_minus; [apply (d_comp f (fun t => b - t)); [apply D; lra|apply d_minus; [apply d_const|apply d_id]]|apply d_const]|ring].
  - apply (continuous_opp (V := R_NormedModule)). apply (continuous_comp (fun t => b - t) B); [|apply C; lra]. apply (ex_derive_continuous (V := R_NormedModule)). eexists. apply d_minus; [apply d_const|apply d_id].
  - specialize (S (b - t) ltac:(lra)). lra.
Qed.
(* the turn b is where S changes its sign *)
Lemma barrier (f df B S : R -> R) (c a b : R) : (forall y : R, a <= y -> is_derive f y (df y)) -> (forall y : R, a <= y -> continuous B y) ->
  (forall y : R, a <= y -> df y = S y + B y * (f y - c)) -> a <= b -> (forall y : R, a <= y <= b -> 0 <= S y) -> (forall y, b <= y -> S y <= 0) -> f b <= c ->
  forall y, a <= y -> f y <= c.
Proof.
  intros D C E L P N A y Hy. destruct (Rle_dec y b) as [M|M].
  - apply (was_below f df B c a b); try (intros; (apply D || apply C); lra); [|easy|lra]. intros z Hz. rewrite E by lra. specialize (P z Hz). lra.
  - apply (stays_below f df B c b); try (intros; (apply D || apply C); lra); [|easy|lra]. intros z Hz. rewrite E by lra. specialize (N z Hz). lra.
Qed.

(* --- what rises from below 0 to above it has one zero --- *)
Lemma one_zero (f df : R -> R) (a b : R) : f a < 0 -> 0 < f b -> a < b -> (forall s : R, a <= s <= b -> 0 < df s) ->
  (forall s : R, a <= s <= b -> is_derive f s (df s)) -> exists z : R, (a <= z <= b) /\ f z = 0 /\ (forall y : R, a <= y <= b -> f y = 0 -> y = z).
Proof.
  intros A B L P D. assert (M : forall s t, a <= s -> s < t -> t <= b -> f s < f t).
  { intros s t Hs Hst Ht. destruct (slope_between f df s t) as (c & Hc & E); [lra|intros; apply D; lra|].
    assert (0 < df c * (t - s)) by (apply Rmult_lt_0_compat; [apply P|]; lra). lra. }
  destruct (IVT_interv f a b) as (z & Hz & E); [|lra..|].
  - intros s Hs. apply derivable_continuous_pt. eexists. apply is_derive_Reals, D. lra.
  - exists z. split; [lra|]. split; [easy|]. intros y Hy Ey.
    destruct (Rtotal_order y z) as [H|[H|H]]; [|easy|]; [assert (f y < f z) by (apply M; lra)|assert (f z < f y) by (apply M; lra)]; lra.
Qed.
Lemma one_zero_falling (f df : R -> R) (a b : R) : 0 < f a -> f b < 0 -> a < b -> (forall s : R, a <= s <= b -> df s < 0) ->
  (forall s : R, a <= s <= b -> is_derive f s (df s)) -> exists z : R, (a <= z <= b) /\ f z = 0 /\ (forall y : R, a <= y <= b -> f y = 0 -> y = z).
Proof.
  intros A B L P D. destruct (one_zero (fun s => - f s) (fun s => - df s) a b) as (z & Hz & E & U); try lra.
  - intros s Hs. specialize (P s Hs). lra.
  - intros s Hs. now apply d_opp, D.
  - exists z. split; [easy|]. split; [lra|]. intros y Hy Ey. apply U; [easy|lra].
Qed.

(* --- a number that is certain, at a point of the domain or between the ends of another --- *)
Ltac certain := first [lra | interval with (i_prec 60) | (at_zero; lra) | (unfold erf, erfi; integral with (i_prec 60, i_fuel 300, i_degree 15))].
(* every expression has a value: what is below a line, under a root or a logarithm is enclosed away from 0 *)
Ltac has_values := repeat split; intros; first [nz1 | pos | nonneg | interval with (i_prec 60)
  | (apply Rgt_not_eq; interval with (i_prec 60)) | (apply Rlt_not_eq; interval with (i_prec 60))].
