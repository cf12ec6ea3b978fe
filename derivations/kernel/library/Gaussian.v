(* Derivatives and integrals of Gaussians: erf and erfi at 0, and exponentials that are one another, or inverse to one another. *)
From Kernel Require Export Steps.
Open Scope R_scope.

Ltac at_zero := values; repeat match goal with |- context [erfi ?a] => replace (erfi a) with 0 by (symmetry; replace a with 0 by algebra0; apply erfi_0) end.
Ltac gaussian := roots; repeat match goal with |- context [exp ?a] => match goal with |- context [exp ?b] => tryif constr_eq a b then fail else
  first [replace (exp a) with (exp b) by (apply f_equal; by_roots) | replace (exp a) with (/ exp b) by (rewrite <- exp_Ropp; apply f_equal; by_roots)] end end; by_roots.
Ltac by_gaussian F V := symmetry; apply (fundamental_by F _ V); let z := fresh "z" in intros z _; cbv beta;
  first [reflexivity | cont | (eapply d_eq; [derives | tidy_derivative; gaussian])].
