(* How the steps of a derivation are closed: algebra, exponentials and roots, sums by `Normal`, rewriting by a rule. *)
From Kernel Require Export Calculus Normal.
Require Export FunctionalExtensionality.
Open Scope R_scope.

Lemma exp_times (n : nat) x : exp (INR n * x) = exp x ^ n.
Proof. induction n; [simpl; now rewrite Rmult_0_l, exp_0|]. rewrite S_INR, Rmult_plus_distr_r, Rmult_1_l, exp_plus, IHn. simpl. ring. Qed.
Lemma sqrt_squared x : 0 <= x -> sqrt x ^ 2 = x.
Proof. intros. now apply pow2_sqrt. Qed.

(* --- exponentials, logarithms and powers: each exponential apart, in monomials --- *)
Lemma exp_minus a b : exp (a - b) = exp a * / exp b.
Proof. unfold Rminus. now rewrite exp_plus, exp_Ropp. Qed.
Lemma exp_whole p x : exp (IZR (Z.pos p) * x) = exp x ^ Pos.to_nat p.
Proof. now rewrite <- exp_times, INR_IZR_INZ, positive_nat_Z. Qed.
Lemma exp_whole_neg p x : exp (IZR (Z.neg p) * x) = / exp x ^ Pos.to_nat p.
Proof. change (Z.neg p) with (- Z.pos p)%Z. rewrite opp_IZR, Ropp_mult_distr_l_reverse, exp_Ropp. now rewrite exp_whole. Qed.
Lemma ln_quotient a b : 0 < a -> 0 < b -> ln (a / b) = ln a - ln b.
Proof. intros. apply ln_div; easy. Qed.
Lemma ln_root a : 0 < a -> ln (sqrt a) = / 2 * ln a.
Proof. intros. rewrite <- Rpower_sqrt by easy. unfold Rpower. rewrite ln_exp. easy. Qed.
Lemma ln_power a n : 0 < a -> ln (a ^ n) = INR n * ln a.
Proof. intros H. induction n; [simpl; rewrite ln_1; ring|]. rewrite S_INR. simpl. rewrite ln_mult, IHn by (try apply pow_lt; easy). ring. Qed.
Definition exp_ := exp.
Ltac tidy_nat := repeat match goal with |- context [Pos.to_nat ?p] => let n := eval cbv in (Pos.to_nat p) in change (Pos.to_nat p) with n end.
Ltac normal a k := let E := fresh in pose proof (eq_refl a) as E; ring_simplify in E; lazymatch type of E with ?y = _ => clear E; k y end.
Ltac exp_monomial := match goal with
  | |- context [exp (?a + ?b)] => rewrite (exp_plus a b)
  | |- context [exp (?a - ?b)] => rewrite (exp_minus a b)
  | |- context [exp (- ?a)] => rewrite (exp_Ropp a)
  | |- context [exp (- ?a * ?b * ?c * ?d * ?e)] => replace (- a * b * c * d * e) with (- (a * b * c * d * e)) by ring
  | |- context [exp (- ?a * ?b * ?c * ?d)] => replace (- a * b * c * d) with (- (a * b * c * d)) by ring
  | |- context [exp (- ?a * ?b * ?c)] => replace (- a * b * c) with (- (a * b * c)) by ring
  | |- context [exp (- ?a * ?b)] => replace (- a * b) with (- (a * b)) by ring
  | |- context [exp (ln ?a)] => rewrite (exp_ln a) by pos
  | |- context [exp (IZR (Z.pos ?p) * ?a * ?b * ?c * ?d)] => replace (IZR (Z.pos p) * a * b * c * d) with (IZR (Z.pos p) * (a * b * c * d)) by ring; rewrite exp_whole
  | |- context [exp (IZR (Z.pos ?p) * ?a * ?b * ?c)] => replace (IZR (Z.pos p) * a * b * c) with (IZR (Z.pos p) * (a * b * c)) by ring; rewrite exp_whole
  | |- context [exp (IZR (Z.pos ?p) * ?a * ?b)] => replace (IZR (Z.pos p) * a * b) with (IZR (Z.pos p) * (a * b)) by ring; rewrite exp_whole
  | |- context [exp (IZR (Z.pos ?p) * ?a)] => rewrite (exp_whole p a)
  | |- context [exp (IZR (Z.neg ?p) * ?a * ?b * ?c * ?d)] => replace (IZR (Z.neg p) * a * b * c * d) with (IZR (Z.neg p) * (a * b * c * d)) by ring; rewrite exp_whole_neg
  | |- context [exp (IZR (Z.neg ?p) * ?a * ?b * ?c)] => replace (IZR (Z.neg p) * a * b * c) with (IZR (Z.neg p) * (a * b * c)) by ring; rewrite exp_whole_neg
  | |- context [exp (IZR (Z.neg ?p) * ?a * ?b)] => replace (IZR (Z.neg p) * a * b) with (IZR (Z.neg p) * (a * b)) by ring; rewrite exp_whole_neg
  | |- context [exp (IZR (Z.neg ?p) * ?a)] => rewrite (exp_whole_neg p a)
  | |- context [exp 0] => rewrite exp_0
  end.
Ltac exps_apart := repeat match goal with |- context [exp ?a] => normal a ltac:(fun y => replace (exp a) with (exp_ y) by (unfold exp_; f_equal; ring)) end;
  unfold exp_; repeat exp_monomial; tidy_nat.
Ltac logs := unfold Rpower; repeat match goal with
  | |- context [ln (?a * ?b)] => rewrite (ln_mult a b) by pos
  | |- context [ln (/ ?a)] => rewrite (ln_Rinv a) by pos
  | |- context [ln (?a / ?b)] => rewrite (ln_quotient a b) by pos
  | |- context [ln (exp ?a)] => rewrite (ln_exp a)
  | |- context [ln (sqrt ?a)] => rewrite (ln_root a) by pos
  | |- context [ln (?a ^ ?n)] => rewrite (ln_power a n) by pos; simpl INR
  | |- context [exp (ln ?a)] => rewrite (exp_ln a) by pos
  | |- context [ln 1] => rewrite ln_1
  end.

Ltac roots := repeat match goal with |- context [sqrt ?x] => lazymatch goal with _ : sqrt x ^ 2 = x |- _ => fail | _ => assert (sqrt x ^ 2 = x) by (apply sqrt_squared; nonneg) end end.
Ltac by_roots := match goal with
  | H : sqrt _ ^ 2 = _, G : sqrt _ ^ 2 = _ |- _ => solve [field [H G]; nz]
  | H : sqrt _ ^ 2 = _ |- _ => solve [field [H]; nz] end.
Ltac algebra0 := first [reflexivity | solve [ring] | solve [field; nz] | lra].
(* sums, exponentials, functions that are one and the same because their arguments are *)
Ltac unify_with close := repeat match goal with
  | |- context [zsum ?a ?b ?f] => match goal with |- context [zsum ?c ?d ?g] =>
      tryif constr_eq f g then fail else (replace (zsum a b f) with (zsum c d g) by (replace c with a by lia; replace d with b by lia; apply zsum_ext; intros; cbv beta; close)) end
  | |- context [exp ?a] => match goal with |- context [exp ?b] => tryif constr_eq a b then fail else first
      [ replace (exp a) with (exp b) by (f_equal; close) | replace (exp a) with (/ exp b) by (rewrite <- exp_Ropp; f_equal; close)
      | replace (exp a) with (exp b ^ 2) by (rewrite <- (exp_times 2); f_equal; simpl INR; close) ] end
  | |- context [erf ?a] => match goal with |- context [erf ?b] => tryif constr_eq a b then fail else replace (erf a) with (erf b) by (f_equal; close) end
  | |- context [ln ?a] => match goal with |- context [ln ?b] => tryif constr_eq a b then fail else replace (ln a) with (ln b) by (f_equal; close) end
  | |- context [sqrt ?a] => match goal with |- context [sqrt ?b] => tryif constr_eq a b then fail else replace (sqrt a) with (sqrt b) by (f_equal; close) end
  | |- context [?f ?a] => lazymatch type of a with Z => idtac end; lazymatch type of f with Z -> R => idtac end; match goal with |- context [f ?b] => tryif constr_eq a b then fail else replace (f a) with (f b) by (f_equal; lia) end
  | |- context [powerRZ ?x ?a] => match goal with |- context [powerRZ x ?b] => tryif constr_eq a b then fail else replace (powerRZ x a) with (powerRZ x b) by (f_equal; lia) end
  end.
Ltac algebra1 := first [algebra0 | (progress unify_with ltac:(algebra0); algebra0)].
Ltac algebra := first [algebra1 | (progress unify_with ltac:(algebra1); algebra0)].
Ltac values := repeat match goal with
  | |- context [erf ?a] => replace (erf a) with 0 by (symmetry; replace a with 0 by algebra0; apply erf_0)
  | |- context [exp ?a] => replace (exp a) with 1 by (symmetry; replace a with 0 by algebra0; apply exp_0)
  | |- context [ln ?a] => replace (ln a) with 0 by (symmetry; replace a with 1 by algebra0; apply ln_1) end.
Ltac deltas := repeat match goal with |- context [kd ?a ?b] => first
  [ replace (kd a b) with 0 by (symmetry; apply kd_other; lia) | replace (kd a b) with 1 by (replace b with a by lia; symmetry; apply kd_same) ] end.
Ltac cases_delta := unfold kd; repeat match goal with |- context [Z.eqb ?a ?b] => destruct (Z.eqb_spec a b); try subst; try lia end.
Ltac signs_out := rewrite ?sign_add; change (powerRZ (-1) 0) with 1; rewrite ?powerRZ_1;
  repeat match goal with |- context [powerRZ (-1) ?n] => let E := fresh in destruct (sign_cases n) as [E|E]; rewrite !E; clear E end.
Ltac exps := repeat (rewrite exp_plus || rewrite exp_Ropp).
Ltac small_sums := repeat match goal with |- context [zsum ?a ?b ?f] =>
  let n := eval cbv in (Z.to_nat (b - a + 1)) in
  lazymatch n with O => idtac | S O => idtac | S (S O) => idtac | S (S (S O)) => idtac | S (S (S (S O))) => idtac end;
  let F := fresh "F" in set (F := f);
  let v := eval cbv [zsum nsum Z.to_nat Z.add Z.sub Z.opp Pos.add Pos.sub Pos.to_nat Pos.iter_op Z.of_nat Pos.of_succ_nat Pos.succ Z.pos_sub Pos.sub_mask Pos.pred_double Pos.pred_N Pos.succ_double_mask Pos.double_mask Pos.double_pred_mask Init.Nat.add] in (zsum a b F) in
  replace (zsum a b F) with v by reflexivity; subst F; cbv beta end.
(* a variable that is 0 or 1 *)
Ltac cases_01 := repeat match goal with H : (0 <= ?x <= 1)%Z |- _ => is_var x;
  let C := fresh in assert (C : x = 0%Z \/ x = 1%Z) by lia; clear H; destruct C; subst x end.
(* a factor that does not depend on the variable of a sum stands before it *)
Ltac pull := repeat match goal with
  | |- context [zsum ?a ?b (fun i => ?c * @?f i)] => replace (zsum a b (fun i => c * f i)) with (c * zsum a b f) by (symmetry; apply zsum_scal)
  | |- context [zsum ?a ?b (fun i => ?c * @?f i * @?g i)] => replace (zsum a b (fun i => c * f i * g i)) with (c * zsum a b (fun i => f i * g i)) by (rewrite <- zsum_scal; apply zsum_ext; intros; ring)
  | |- context [zsum ?a ?b (fun i => ?c * @?f i * @?g i * @?h i)] => replace (zsum a b (fun i => c * f i * g i * h i)) with (c * zsum a b (fun i => f i * g i * h i)) by (rewrite <- zsum_scal; apply zsum_ext; intros; ring)
  end; cbv beta.
(* a power whose exponent is the sum of two others, of a base that may be zero *)
Ltac powers_join := repeat match goal with |- context [powerRZ ?x ?c] => match goal with |- context [powerRZ x ?a] => tryif constr_eq a c then fail else
  (match goal with |- context [powerRZ x ?b] => tryif constr_eq b c then fail else
    (replace (powerRZ x c) with (powerRZ x a * powerRZ x b) by (rewrite <- powerRZ_plus by lia; f_equal; lia)) end) end end.
(* powers of one base by their exponents *)
Ltac powers_apart := repeat match goal with
  | |- context [powerRZ ?x ?n] => let m := eval cbv in n in tryif constr_eq n m then fail else (lazymatch m with Z0 => idtac | Z.pos _ => idtac | Z.neg _ => idtac end; change (powerRZ x n) with (powerRZ x m))
  | |- context [powerRZ ?x (?a + ?b)] => first [rewrite (powerRZ_plus x a b) by lia | rewrite (powerRZ_add x a b) by nz1]
  | |- context [powerRZ ?x (Z.pos ?p * ?n)] => rewrite (powerRZ_whole x p n) by lia
  | |- context [powerRZ ?x (Z.neg ?p * ?n)] => rewrite (powerRZ_whole_neg x p n) by (lia || nz1)
  | |- context [powerRZ ?x (- ?n)] => rewrite (powerRZ_minus x n) by nz1
  | |- context [powerRZ ?x (Z.pos ?p)] => change (powerRZ x (Z.pos p)) with (x ^ Pos.to_nat p)
  | |- context [powerRZ ?x (Z.neg ?p)] => change (powerRZ x (Z.neg p)) with (/ x ^ Pos.to_nat p)
  | |- context [powerRZ ?x 0] => change (powerRZ x 0) with 1
  end; tidy_nat.
Ltac pieces := unfold Rmax, Rmin, Rabs; repeat match goal with
  | |- context [Rle_dec ?a ?b] => destruct (Rle_dec a b) | |- context [Rcase_abs ?a] => destruct (Rcase_abs a) end; first [lra | nra | (exfalso; lra) | algebra].
Ltac trig := rewrite ?sin_plus, ?cos_plus, ?sin_minus, ?cos_minus, ?sin_neg, ?cos_neg; repeat match goal with |- context [sin ?x] =>
  lazymatch goal with _ : sin x ^ 2 = _ |- _ => fail | _ => assert (sin x ^ 2 = 1 - cos x ^ 2) by (pose proof (sin2_cos2 x); unfold Rsqr in *; lra) end end;
  first [ring | (match goal with H : sin _ ^ 2 = _ |- _ => solve [ring [H]] | H : sin _ ^ 2 = _, G : sin _ ^ 2 = _ |- _ => solve [ring [H G]] end)].
Ltac shifted := match goal with |- zsum ?a ?b ?f = zsum ?c ?d ?g =>
  let k := constr:((c - a)%Z) in replace (zsum c d g) with (zsum (a + k) (b + k) g) by (f_equal; lia); rewrite zsum_shift; apply zsum_ext; intros; first [(f_equal; lia) | algebra] end.
Ltac hyperbolic := unfold tanh, sinh, cosh.
Ltac signs_values := change (powerRZ (-1) 0) with 1; rewrite ?powerRZ_1; change (powerRZ (-1) 2) with ((-1) ^ 2); repeat rewrite sign_add; change (powerRZ (-1) 0) with 1; rewrite ?powerRZ_1;
  repeat match goal with |- context [powerRZ (-1) ?n] => let E := fresh in destruct (sign_cases n) as [E|E]; rewrite !E; clear E end.
Ltac consts := repeat match goal with |- context [zprod ?a ?b (fun _ => ?c)] => rewrite (zprod_const a b c) by lia end.
Ltac finish := first [solve [ring] | solve [field; nz] | (progress (unify_with ltac:(first [reflexivity | ring])); first [solve [ring] | solve [field; nz]])].
(* what the goal is made of says how it is closed *)
Ltac quick := cbv beta; consts; first
  [ reflexivity | solve [ring]
  | lazymatch goal with |- context [sqrt _] => roots; unify_with ltac:(first [reflexivity | ring | by_roots | (field; nz)]); first [solve [ring] | by_roots | solve [field; nz]] end
  | lazymatch goal with |- context [powerRZ (-1) _] => deltas; signs_values; first [solve [ring] | (powers_apart; finish) | (powers_join; powers_apart; finish)] | |- context [powerRZ _ _] => first [(powers_apart; finish) | (powers_join; powers_apart; finish)] end
  | lazymatch goal with |- context [Rpower _ _] => logs; exps_apart; finish | |- context [ln _] => logs; exps_apart; finish | |- context [exp _] => exps_apart; finish end
  | lazymatch goal with |- context [kd _ _] => deltas; finish end
  | solve [field; nz] ].
Ltac pointwise := cbv beta; try (progress (rewrite ?Rpower_O, ?Rpower_1)); first
  [ quick | algebra | (roots; by_roots) | (progress deltas; algebra) | (progress cases_delta; algebra) | (progress signs_out; algebra) | (progress exps; algebra)
  | (progress hyperbolic; first [algebra | exps; algebra]) | (roots; unify_with ltac:(first [algebra0 | by_roots]); first [algebra0 | by_roots])
  | (progress values; first [algebra | roots; by_roots]) | (progress z_to_r; algebra) | (rewrite ?Rabs_mult; pieces) | trig | shifted | (progress powers_apart; algebra) | (progress logs; first [algebra | (exps_apart; algebra)]) | (progress exps_apart; first [algebra | (roots; by_roots)]) ].
Ltac closing := first [pointwise | (progress derive_out; first [pointwise | exps; pointwise]) | (progress small_sums; pointwise) | (progress pull; pointwise)].

(* what a plan leaves over *)
Ltac residue := first [solve [ring] | solve [deltas; ring] | quick].
(* two sides of one shape, sum by sum *)
Ltac shape := cbv beta; first
  [ reflexivity | solve [ring] | lazymatch goal with
    | |- zsum _ _ _ = zsum _ _ _ => apply zsum_ext; intros; shape
    | |- exp _ = exp _ => apply f_equal; shape
    | |- / _ = / _ => apply f_equal; shape
    | |- _ ^ _ = _ ^ _ => apply f_equal2; [shape | reflexivity]
    | |- ?a + ?b = ?c + ?d => apply (f_equal2 Rplus); shape
    | |- ?a * ?b = ?c * ?d => apply (f_equal2 Rmult); shape end
  | quick | (progress (unify_with ltac:(shape)); algebra0) ].

(* --- sums --- *)
Ltac table := cbv [expr_ value product monomials term_ nest each left_over set_ map fst snd app Nat.eqb].
Ltac unpack := repeat match goal with H : List.Forall _ nil |- _ => clear H | H : List.Forall _ (cons _ _) |- _ => apply List.Forall_cons_iff in H; destruct H end.
(* rewriting by rules, wherever they apply: the two sides have one shape *)
Ltac by_rules rule rewriting := cbv beta; first
  [ reflexivity | rule | lazymatch goal with
  | |- zsum _ _ _ = zsum _ _ _ => apply zsum_ext; intros; by_rules rule rewriting
  | |- zprod _ _ _ = zprod _ _ _ => apply zprod_ext; intros; by_rules rule rewriting
  | |- RInt _ _ _ = RInt _ _ _ => apply (RInt_ext (V := R_CompleteNormedModule)); intros; by_rules rule rewriting
  | |- ?f ?a ?b = ?f ?c ?d => apply (f_equal2 f); by_rules rule rewriting
  | |- ?f ?a = ?f ?b => apply (f_equal f); by_rules rule rewriting
  end | rewriting; pointwise ].
(* n + 1 is written as the lemmas on the last term of a sum have it *)
Ltac one_more := repeat match goal with |- context [(1 + ?k)%Z] => lazymatch k with Z0 => fail | Zpos _ => fail | _ => rewrite (Z.add_comm 1 k) end end.

(* --- chains --- *)
Lemma chain_le a b c : a <= b -> b <= c -> a <= c.
Proof. apply Rle_trans. Qed.
Lemma loses a b by_ : b - a = by_ -> 0 <= by_ -> a <= b.
Proof. lra. Qed.
Lemma loses_lt a b by_ : b - a = by_ -> 0 < by_ -> a < b.
Proof. lra. Qed.
Ltac chain := repeat match goal with H : _ = _ :> R |- _ => idtac end; lra.

(* a statement all at once *)
Ltac by_difference prove := match goal with
  | |- ?a < ?b => apply Rminus_lt_0; normal (b - a) ltac:(fun y => replace (b - a) with y by ring; prove)
  | |- ?a <= ?b => apply Rminus_le_0; normal (b - a) ltac:(fun y => replace (b - a) with y by ring; prove) end.
Ltac direct := lazymatch goal with
  | |- _ /\ _ => split; direct
  | |- _ = _ => closing
  | |- ?a <= ?b => first [apply exp_ineq1_le | lra | (apply Rminus_le_0; nonneg) | by_difference nonneg | nra]
  | |- ?a < ?b => first [lra | (apply Rminus_lt_0; pos) | by_difference pos | nra]
  | |- ?a >= ?b => apply Rle_ge; direct
  | |- ?a > ?b => apply Rlt_gt; direct
  | |- _ <> _ => first [nz1 | (intro; lra)]
  end.
(* what holds at the start, also under sums *)
Ltac at_start rule := repeat match goal with |- context [zsum ?a ?b ?f] =>
  let E := fresh in eassert (E : zsum a b f = zsum a b _) by (apply zsum_ext; intros; cbv beta; lazymatch goal with |- _ = ?r => let q := fresh in set (q := r); rule; subst q; reflexivity end); progress rewrite E; clear E end; rule.
(* integrals over one span: their coefficients and integrands, which cancel at every point *)
Ltac integrals_cancel := [> (cbv [integrals fst snd]; ring) | apply integrals_zero; [ repeat (apply List.Forall_cons || apply List.Forall_nil); cbv [snd]; integrable
  | let z := fresh "z" in let Hz := fresh "Hz" in intros z Hz; span Hz; cbv [combined fst snd]; closing ] ].
Ltac by_antiderivative F V := symmetry; apply (fundamental_by F _ V); (let z := fresh "z" in let Hz := fresh "Hz" in intros z Hz; span Hz; cbv beta;
  lazymatch goal with
  | |- is_derive _ _ _ => eapply d_eq; [derives | tidy_derivative; closing]
  | |- continuous _ _ => cont
  | |- _ = _ => first [reflexivity | closing] end).

Lemma quotients k a b c d : k <> 0 -> d <> 0 -> b = k * d -> a = k * c -> a * / b = c * / d.
Proof. intros K D -> ->. field. now split. Qed.
(* --- another claim's theorem: its hypotheses from those here, its relation as this claim writes it --- *)
Ltac discharge E := cbv beta in E; repeat lazymatch type of E with ?A -> _ =>
  let h := fresh in assert (h : A) by (first [assumption | inside | (intros; first [known | pos | nonneg | nz1 | inside]) | (repeat split; intros; known) | (intros; direct)]); specialize (E h); clear h; cbv beta in E end.
Lemma same_eq (a b c d : R) : a = b -> a = c -> b = d -> c = d.
Proof. now intros -> -> ->. Qed.
Lemma same_le a b c d : a <= b -> a = c -> b = d -> c <= d.
Proof. lra. Qed.
Lemma same_lt a b c d : a < b -> a = c -> b = d -> c < d.
Proof. lra. Qed.
Ltac same_as E := cbv beta in E; first [exact E | lra | (unfold Rge, Rgt in *; first [eapply same_le; [exact E|closing|closing] | eapply same_lt; [exact E|closing|closing]
  | (apply Rle_ge; eapply same_le; [apply Rge_le; exact E|closing|closing])]) | (eapply same_eq; [exact E|closing|closing]) | nra].

