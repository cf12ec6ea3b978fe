(* Limits at infinity: a rule for each way in which an expression is made; what the parts tend to decides what the whole does. *)
From Kernel Require Export Steps.
Open Scope R_scope.

Lemma l_eq (f : R -> R) (x k l : Rbar) : is_lim f x k -> k = l -> is_lim f x l.
Proof. now intros H <-. Qed.
Lemma l_plus (f g : R -> R) (x k l m : Rbar) : is_lim f x k -> is_lim g x l -> is_Rbar_plus k l m -> is_lim (fun s => f s + g s) x m.
Proof. apply is_lim_plus. Qed.
Lemma l_mult (f g : R -> R) (x k l m : Rbar) : is_lim f x k -> is_lim g x l -> is_Rbar_mult k l m -> is_lim (fun s => f s * g s) x m.
Proof.
  intros F G M. rewrite <- (is_Rbar_mult_unique _ _ _ M). apply is_lim_mult; [easy..|]. destruct k, l; simpl in *; try easy.
  all: unfold is_Rbar_mult, Rbar_mult' in M; simpl in M; intros E; rewrite E in M; destruct (Rle_dec 0 0) as [Q|Q]; try lra; destruct (Rle_lt_or_eq_dec 0 0 Q); (lra || easy).
Qed.
Lemma l_inv (f : R -> R) (x k : Rbar) : is_lim f x k -> k <> 0 -> is_lim (fun s => / f s) x (Rbar_inv k).
Proof. apply is_lim_inv. Qed.
Lemma l_exp (f : R -> R) (x : Rbar) (k : R) : is_lim f x k -> is_lim (fun s => exp (f s)) x (exp k).
Proof. intros H. apply (filterlim_comp _ _ _ f exp _ (locally k)); [exact H|]. apply (ex_derive_continuous (V := R_NormedModule)). eexists. apply is_derive_Reals, derivable_pt_lim_exp. Qed.
Lemma l_exp_up (f : R -> R) (x : Rbar) : is_lim f x p_infty -> is_lim (fun s => exp (f s)) x p_infty.
Proof. intros H. apply (is_lim_comp exp f x p_infty p_infty); [apply is_lim_exp_p|easy|]. destruct x; try (exists (mkposreal 1 Rlt_0_1); easy); now exists 0. Qed.
Lemma l_exp_down (f : R -> R) (x : Rbar) : is_lim f x m_infty -> is_lim (fun s => exp (f s)) x 0.
Proof. intros H. apply (is_lim_comp exp f x 0 m_infty); [apply is_lim_exp_m|easy|]. destruct x; try (exists (mkposreal 1 Rlt_0_1); easy); now exists 0. Qed.

Ltac product_of_limits := first
  [ reflexivity
  | (apply is_Rbar_mult_p_infty_pos; simpl; first [exact Logic.I | pos]) | (apply is_Rbar_mult_m_infty_pos; simpl; first [exact Logic.I | pos])
  | (apply is_Rbar_mult_p_infty_neg; simpl; first [exact Logic.I | nr]) | (apply is_Rbar_mult_m_infty_neg; simpl; first [exact Logic.I | nr])
  | (apply is_Rbar_mult_sym; apply is_Rbar_mult_p_infty_pos; simpl; pos) | (apply is_Rbar_mult_sym; apply is_Rbar_mult_m_infty_pos; simpl; pos)
  | (apply is_Rbar_mult_sym; apply is_Rbar_mult_p_infty_neg; simpl; nr) | (apply is_Rbar_mult_sym; apply is_Rbar_mult_m_infty_neg; simpl; nr) ].
Ltac not_zero_limit := simpl; first [discriminate | (let E := fresh in intros E; injection E; nz1)].
Ltac tends := cbv beta; lazymatch goal with
  | |- is_lim (fun _ => ?c) _ _ => apply is_lim_const
  | |- is_lim (fun s => s) _ _ => apply is_lim_id
  | |- is_lim (fun s => @?f s + @?g s) _ _ => eapply (l_plus f g); [tends | tends | reflexivity]
  | |- is_lim (fun s => @?f s * @?g s) _ _ => eapply (l_mult f g); [tends | tends | product_of_limits]
  | |- is_lim (fun s => / @?f s) _ _ => eapply (l_inv f); [tends | not_zero_limit]
  | |- is_lim (fun s => exp (@?f s)) _ _ => first [(apply (l_exp_down f); tends) | (apply (l_exp_up f); tends) | (eapply (l_exp f); tends)]
  | |- is_lim (fun s => @?f s ^ 2) ?x ?l => change (is_lim (fun s => f s * (f s * 1)) x l); tends
  end.
Ltac limit := eapply l_eq; [tends | simpl; first [reflexivity | (apply f_equal; values; first [ring | (field; nz)])]].
