(* Powers of a base that may be zero: each has a name, and one whose exponent is the sum of two others is their product. *)
From Kernel Require Export Steps.
Open Scope R_scope.

Ltac name_powers := repeat match goal with |- context [powerRZ ?x ?n] => let p := fresh "power" in set (p := powerRZ x n) end.
Ltac powers_by_name := change (powerRZ (-1) 0) with 1; rewrite ?powerRZ_1; name_powers; repeat match goal with
  | q := powerRZ ?x ?b, p := powerRZ ?x ?a |- _ =>
    let E := fresh in assert (E : q = p) by (subst p q; apply f_equal; lia); clearbody q; rewrite E; clear E
  | r := powerRZ ?x ?c, p := powerRZ ?x ?a, q := powerRZ ?x ?b |- _ =>
    let E := fresh in assert (E : r = p * q) by (subst p q r; rewrite <- powerRZ_plus by lia; apply f_equal; lia); clearbody r; rewrite E; clear E
  | r := powerRZ ?x ?c, p := powerRZ ?x ?a |- _ =>
    let E := fresh in assert (E : r = p * p) by (subst p r; rewrite <- powerRZ_plus by lia; apply f_equal; lia); clearbody r; rewrite E; clear E
  end.
(* what stands below the line is the same on both sides, and then a factor like others *)
Ltac inverses_agree := repeat match goal with |- context [/ ?b] => lazymatch b with IZR _ => fail | _ => idtac end;
  match goal with |- context [/ ?d] => lazymatch d with IZR _ => fail | _ => idtac end; tryif constr_eq b d then fail else replace b with d by field end end.
Ltac name_inverses := repeat match goal with |- context [/ ?b] => lazymatch b with IZR _ => fail | _ => idtac end; generalize (/ b); intro end.
Ltac by_powers := powers_by_name; first [solve [field; nz] | (inverses_agree; name_inverses; field)].
