(* Sines and cosines: their signs at acute angles, integrals of them, and angles that are sums of others. *)
From Kernel Require Export Steps.
Open Scope R_scope.

Ltac acute := pose proof PI_RGT_0; pose proof PI2_1; match goal with
  | |- 0 < cos _ => apply cos_gt_0; lra
  | |- 0 <= cos _ => apply cos_ge_0; lra
  | |- 0 < sin _ => apply sin_gt_0; lra
  | |- 0 <= sin _ => apply sin_ge_0; lra end.
Ltac integral_of_angles := apply RInt_gt_0; [lra | let z := fresh "z" in intros z ?; signs_of_angles | let z := fresh "z" in intros z ?; cont]
with signs_of_angles := lazymatch goal with
  | |- 0 <= _ => apply Rlt_le; signs_of_angles
  | |- 0 < _ * _ => apply Rmult_lt_0_compat; signs_of_angles
  | |- 0 < RInt _ _ _ => integral_of_angles
  | |- 0 < sin _ => acute
  | |- 0 < cos _ => acute
  | |- _ => pos end.
(* the integral of a cosine is a sine *)
Lemma RInt_cos a b : RInt cos a b = sin b - sin a.
Proof.
  apply (fundamental sin); intros x _; [apply is_derive_Reals, derivable_pt_lim_sin|].
  apply (ex_derive_continuous (V := R_NormedModule)). eexists. apply is_derive_Reals, derivable_pt_lim_cos.
Qed.
(* products of two angles joined to one, and sums of angles taken apart *)
Ltac angles_join := repeat match goal with
  | |- context [cos ?a * cos ?b + sin ?a * sin ?b] => rewrite <- (cos_minus a b)
  | |- context [cos ?a * cos ?b - sin ?a * sin ?b] => rewrite <- (cos_plus a b) end;
  repeat match goal with |- context [cos ?a] => match goal with |- context [cos ?b] => tryif constr_eq a b then fail else
    first [replace (cos a) with (cos b) by (apply f_equal; ring) | replace (cos a) with (cos b) by (rewrite <- (cos_neg b); apply f_equal; ring)] end end; ring.
Ltac squares_of_sines := repeat match goal with |- context [sin ?x] =>
  lazymatch goal with _ : sin x ^ 2 = _ |- _ => fail | _ => assert (sin x ^ 2 = 1 - cos x ^ 2) by (pose proof (sin2_cos2 x); unfold Rsqr in *; lra) end end.
Ltac sines_below := repeat match goal with |- context [/ sin ?x] => lazymatch goal with _ : 0 < sin x |- _ => fail | _ => assert (0 < sin x) by acute end end.
(* an angle whose sine stands below the line is one, whatever it is the sum of *)
Ltac angle_below := repeat match goal with |- context [/ sin (?a + ?b)] =>
  let y := fresh "angle" in let E := fresh in remember (a + b) as y eqn:E in *;
  repeat match goal with v : R |- context [cos ?z] => lazymatch z with y + _ => fail | _ + _ => replace z with (y + v) by (rewrite E; ring) end end end.
Ltac by_angles := first [angles_join
  | (sines_below; angle_below; rewrite ?RInt_cos, ?sin_0; repeat rewrite ?sin_2a, ?sin_plus, ?cos_plus; squares_of_sines; first [solve [ring] | solve [field; nz] | match goal with
    | H : sin _ ^ 2 = _, G : sin _ ^ 2 = _ |- _ => solve [field [H G]; nz]
    | H : sin _ ^ 2 = _ |- _ => solve [field [H]; nz] end])].
(* what another claim says of the sine of an angle, said of the angle as it is written here, or of the cosine of its complement *)
Ltac same_angle E := cbv beta in E; lazymatch type of E with sin ?b > 0 => lazymatch goal with
  | |- sin ?a > 0 => replace a with b by field
  | |- cos ?a > 0 => rewrite <- (sin_shift a); replace (PI / 2 - a) with b by field end; exact E end.
