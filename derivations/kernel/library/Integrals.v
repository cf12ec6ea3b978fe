(* Integrals by their parts: antiderivatives written out at both ends, integrands with derivatives carried out, spans stretched to one. *)
From Kernel Require Export Steps.
Open Scope R_scope.

(* an exponential whose exponent is the sum or the difference of two others is their product or quotient *)
Ltac exps_by_name := repeat match goal with |- context [exp ?a] => match goal with
  | |- context [exp ?b] => tryif constr_eq a b then fail else first
      [replace (exp a) with (exp b) by (apply f_equal; field; nz) | replace (exp a) with (/ exp b) by (rewrite <- exp_Ropp; apply f_equal; field; nz)]
  | |- context [exp ?b] => tryif constr_eq a b then fail else match goal with |- context [exp ?c] => tryif constr_eq a c then fail else first
      [ replace (exp a) with (exp b * exp c) by (rewrite <- exp_plus; apply f_equal; field; nz)
      | replace (exp a) with (exp b * / exp c) by (rewrite <- exp_minus; apply f_equal; field; nz) ] end end end.
(* angles are sums of whole multiples, and of quarters of a turn *)
Ltac half_turns := repeat match goal with
  | |- context [sin ?a] => first [replace (sin a) with 0 by (symmetry; replace a with 0 by field; apply sin_0) | replace (sin a) with 1 by (symmetry; replace a with (PI / 2) by field; apply sin_PI2)
      | replace (sin a) with 0 by (symmetry; replace a with PI by field; apply sin_PI)]
  | |- context [cos ?a] => first [replace (cos a) with 1 by (symmetry; replace a with 0 by field; apply cos_0) | replace (cos a) with 0 by (symmetry; replace a with (PI / 2) by field; apply cos_PI2)
      | replace (cos a) with (-1) by (symmetry; replace a with PI by field; apply cos_PI)] end.
Ltac angles := repeat (rewrite ?sin_plus, ?cos_plus, ?sin_minus, ?cos_minus, ?sin_neg, ?cos_neg; match goal with
  | |- context [sin (-1 * ?a)] => replace (-1 * a) with (- a) by ring | |- context [cos (-1 * ?a)] => replace (-1 * a) with (- a) by ring
  | |- context [sin (2 * (?a + ?b))] => rewrite (Rmult_plus_distr_l 2 a b) | |- context [cos (2 * (?a + ?b))] => rewrite (Rmult_plus_distr_l 2 a b)
  | |- context [sin (2 * (?a * PI))] => progress half_turns
  | |- context [sin (2 * ?a)] => rewrite (sin_2a a) | |- context [cos (2 * ?a)] => rewrite (cos_2a_cos a) end);
  rewrite ?sin_plus, ?cos_plus, ?sin_minus, ?cos_minus, ?sin_neg, ?cos_neg; half_turns.
Ltac by_angles := angles; repeat match goal with |- context [sin ?x] =>
  lazymatch goal with _ : sin x ^ 2 = _ |- _ => fail | _ => assert (sin x ^ 2 = 1 - cos x ^ 2) by (pose proof (sin2_cos2 x); unfold Rsqr in *; lra) end end;
  first [field | (match goal with H : sin _ ^ 2 = _ |- _ => solve [field [H]] | H : sin _ ^ 2 = _, G : sin _ ^ 2 = _ |- _ => solve [field [H G]] end)].
(* what powers, arctangents and logarithms are at an end *)
Lemma tanh_0 : tanh 0 = 0.
Proof. unfold tanh. rewrite sinh_0. field. apply pos_nz, cosh_pos. Qed.
Ltac known_values := repeat match goal with
  | |- context [Rpower ?u ?e] => first
      [ replace (Rpower u e) with 1 by (symmetry; replace e with 0 by ring; apply Rpower_O; pos) | replace (Rpower u e) with u by (symmetry; replace e with 1 by ring; apply Rpower_1; pos)
      | replace (Rpower u e) with (/ u) by (symmetry; replace e with (- (1)) by ring; rewrite Rpower_Ropp, Rpower_1; [reflexivity | pos]) ]
  | |- context [atan 1] => rewrite atan_1 | |- context [atan 0] => rewrite atan_0
  | |- context [cosh 0] => rewrite cosh_0 | |- context [sinh 0] => rewrite sinh_0 | |- context [tanh 0] => rewrite tanh_0 | |- context [ln 1] => rewrite ln_1
  end.
(* hyperbolic functions of one argument, however it is written *)
Ltac by_hyperbolic := match goal with |- context [tanh _] => idtac | |- context [cosh _] => idtac end; unfold tanh; repeat match goal with
  | |- context [cosh ?a] => match goal with |- context [cosh ?b] => tryif constr_eq a b then fail else replace (cosh a) with (cosh b) by (apply f_equal; ring) end
  | |- context [sinh ?a] => match goal with |- context [sinh ?b] => tryif constr_eq a b then fail else replace (sinh a) with (sinh b) by (apply f_equal; ring) end
  end; field; nz.
Ltac at_a_point := cbv beta; first [reflexivity | solve [by_hyperbolic] | closing | (derive_out; closing) | (exps_by_name; field; nz) | (derive_out; exps_by_name; field; nz) | by_angles].
Ltac at_the_ends := first [solve [known_values; ring] | closing | (values; closing) | (known_values; first [ring | (field; nz) | closing | (values; closing)]) | (exps_by_name; field; nz) | by_angles].
Ltac within_span tac := let z := fresh "z" in let Hz := fresh "Hz" in intros z Hz; span Hz; cbv beta; tac.
Ltac written_out F V := symmetry; apply (fundamental_by F _ V); within_span ltac:(idtac; lazymatch goal with
  | |- is_derive _ _ _ => eapply d_eq; [derives | tidy_derivative; at_a_point]
  | |- continuous _ _ => cont
  | |- _ = _ => at_a_point end).
(* an integrand in another form *)
Ltac another_form := apply (RInt_ext (V := R_CompleteNormedModule)); within_span ltac:(at_a_point).
(* from 0 to x in units of x *)
Ltac stretched x := rewrite (RInt_from_one _ x) by integrable; reflexivity.
Ltac forms_cancel := [> (cbv [integrals fst snd]; ring) | apply integrals_zero; [ repeat (apply List.Forall_cons || apply List.Forall_nil); cbv [snd]; integrable
  | within_span ltac:(cbv [combined fst snd]; at_a_point) ] ].
