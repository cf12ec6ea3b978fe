(* Integrands with several roots, each of which has a name; of what is constant; with a number between two others. *)
From Kernel Require Export Carried Integrals Roots.
Open Scope R_scope.

Ltac of_reals := lazymatch goal with |- ?a = ?b => change (@eq R a b) end.
(* a root is a positive number whose square is known *)
Ltac roots_named := repeat match goal with |- context [sqrt ?x] => let u := fresh "u" in let P := fresh in let E := fresh in
  assert (P : 0 < sqrt x) by pos; assert (E : sqrt x ^ 2 = x) by (apply sqrt_squared; nonneg); set (u := sqrt x) in *; clearbody u end.
Ltac nz_named := repeat split; first [nz1 | nra].
Ltac by_named_roots := roots_named; match goal with
  | H : _ ^ 2 = _, G : _ ^ 2 = _ |- _ => solve [field [H G]; nz_named]
  | H : _ ^ 2 = _ |- _ => solve [field [H]; nz_named] end.
Ltac integrals_cancel_named := [> (cbv [integrals fst snd]; ring) | apply integrals_zero; [ repeat (apply List.Forall_cons || apply List.Forall_nil); cbv [snd]; integrable
  | within_span ltac:(cbv [combined fst snd]; of_reals; by_named_roots) ] ].
(* what some integrals are at their ends, and the integral of a constant *)
Lemma RInt_of_constant (c a b : R) : RInt (fun _ => c) a b = (b - a) * c.
Proof. rewrite (RInt_const (V := R_CompleteNormedModule)). easy. Qed.
Ltac at_some_ends := first [solve [values; ring] | at_the_ends].
Ltac constant_spans := rewrite ?RInt_of_constant; first [ring | (field; nz)].
(* a number between two others has the sign that both have *)
Lemma between_above p q s : 0 < p -> 0 < q -> 0 <= s <= 1 -> 0 < p * s + q * (1 + -1 * s).
Proof. intros P Q [A B]. destruct (Req_dec s 1) as [->|N]; [lra|]. apply Rplus_le_lt_0_compat; [apply Rmult_le_pos; lra|apply Rmult_lt_0_compat; lra]. Qed.
Lemma between_above_swapped p q s : 0 < p -> 0 < q -> 0 <= s <= 1 -> 0 < s * p + q * (1 + -1 * s).
Proof. intros. rewrite (Rmult_comm s p). now apply between_above. Qed.
Ltac know_more ::= match goal with
  | |- context [?p * ?s + ?q * (1 + -1 * ?s)] => fresh_fact (between_above p q s ltac:(lra) ltac:(lra) ltac:(lra))
  | |- context [?s * ?p + ?q * (1 + -1 * ?s)] => fresh_fact (between_above_swapped p q s ltac:(lra) ltac:(lra) ltac:(lra)) end.
