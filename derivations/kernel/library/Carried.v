(* Integrals whose integrand has a derivative in it, which is carried out first, or whose antiderivative vanishes at an end. *)
From Kernel Require Export Facts Gaussian.
Open Scope R_scope.

Ltac with_roots := roots; unify_with ltac:(first [reflexivity | ring | (field; nz)]); first [solve [ring] | by_roots].
Ltac end_of_step := first [solve [ring] | exps_joined | lazymatch goal with |- context [sqrt _] => with_roots end | closing | (in_view; closing)].
Ltac inside_span := let z := fresh "z" in let Hz := fresh "Hz" in intros z Hz; first [progress spans | span Hz | idtac]; cbv beta.
(* the integrand with its derivatives carried out is as it was *)
Ltac integrable_carried := first [integrable | (eapply ex_RInt_ext; [inside_span; symmetry; progress derive_out; reflexivity | integrable])].
Ltac cont_carried := first [cont | (eapply continuous_ext; [intros; cbv beta; symmetry; progress derive_out; reflexivity | cont])].
Ltac integrals_cancel_carried := [> (cbv [integrals fst snd]; ring) | apply integrals_zero; [ repeat (apply List.Forall_cons || apply List.Forall_nil); cbv [snd]; integrable_carried
  | inside_span; cbv [combined fst snd]; end_of_step ] ].
(* an antiderivative at both ends, whatever it is there *)
Ltac by_values F V := lazymatch goal with |- _ = RInt ?f ?a ?b => transitivity (F b - F a); [cbv beta; at_zero; first [reflexivity | end_of_step]
  | symmetry; apply (fundamental_by F f V); inside_span; lazymatch goal with
    | |- is_derive _ _ _ => eapply d_eq; [derives | tidy_derivative; first [gaussian | end_of_step]]
    | |- continuous _ _ => cont_carried
    | |- _ = _ => first [reflexivity | end_of_step] end] end.
Ltac integrals_replaced := rewrite ?RInt_same; end_of_step.
