(* What holds along a flow, where a step uses it: shares v/a below 1, and integrals up to what moves, short of a pole. *)
From Kernel Require Export Steps.
Open Scope R_scope.

Lemma share_below a b : a <> 0 -> / a * b < 1 -> a - b <> 0.
Proof. intros N H E. replace b with a in H by lra. rewrite Rinv_l in H by easy. lra. Qed.
Lemma share_below_swapped a b : a <> 0 -> b * / a < 1 -> a - b <> 0.
Proof. intros N H. apply share_below; [easy|]. now rewrite Rmult_comm. Qed.
(* a - b, in each of the ways in which it is written *)
Ltac apart N := let E := fresh in pose proof N as E; lazymatch type of E with ?a - ?b <> 0 =>
  assert (-1 * b + a <> 0) by lra; assert (a + -1 * b <> 0) by lra end; clear E.
Ltac shares := repeat match goal with
  | N : ?a <> 0, H : / ?a * ?b < 1 |- _ => lazymatch goal with _ : -1 * b + a <> 0 |- _ => fail | _ => apart (share_below a b N H) end
  | N : ?a <> 0, H : ?b * / ?a < 1 |- _ => lazymatch goal with _ : -1 * b + a <> 0 |- _ => fail | _ => apart (share_below_swapped a b N H) end
  end.
(* the upper end of an integral stays between lo and hi, where the integrand is continuous *)
Ltac derives_within lo hi := eta; cbv beta; lazymatch goal with
  | |- is_derive (fun s => _ + _) _ _ => eapply d_plus; derives_within lo hi
  | |- is_derive (fun s => _ * _) _ _ => eapply d_mult; derives_within lo hi
  | |- is_derive (fun s => RInt ?f ?a (@?g s)) _ _ => eapply (d_RInt_on f g a _ _ lo hi); [intros; cont | lra | (cbv beta; split; known) | derives]
  | |- _ => derives end.
(* nothing has been learned at the start *)
Ltac empty_spans := repeat match goal with |- context [RInt ?f ?a ?b] =>
  replace (RInt f a b) with 0 by (symmetry; replace b with a by algebra0; apply RInt_same) end.
(* every expression has a value, under an integral up to what moves too *)
Ltac spans := repeat match goal with H : Rmin _ _ < _ < Rmax _ _ |- _ => span H | H : Rmin _ _ <= _ <= Rmax _ _ |- _ => span H end.
Ltac values_within := repeat split; intros; spans; first [nz1 | pos | nonneg | (left; lia) | (right; nz1) | (eexists; derives) | integrable].
