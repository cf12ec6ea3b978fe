(* Polynomials in sums of symbolic length, brought into one form by computation.

   An expression is flattened into terms, each a list of sums over a product of atoms. A plan, which nobody trusts, says for each
   term how its sums are ordered, contracted with a delta or with a known sum, and renamed; `run` carries it out and refuses what
   is not licensed. `decide`: the two sides are equal if, under each list of sums that is left, the terms add up to nothing. *)
Require Import Permutation FunctionalExtensionality Bool.
From Kernel Require Import Sums.

Definition env := nat -> Z.
Definition set_ (e : env) (x : nat) (i : Z) : env := fun y => if Nat.eqb x y then i else e y.
Notation atom := (nat * list nat)%type (only parsing). (* an entry of the table at variables; entry 0 is Kronecker's delta, entry 1 is -1 *)
Notation binder := (nat * nat)%type (only parsing). (* a variable and an entry of the table of ranges *)
Notation term := (list (nat * nat) * list (nat * list nat))%type (only parsing).
Inductive expr := At (a : atom) | Plus (a b : expr) | Times (a b : expr) | Sum (x r : nat) (a : expr).
Inductive op := Order (bs : list binder) | Delta (v : nat) | Known (k : nat) | Rename (x y : nat).
(* what must lie in which range, the sum, what stands under it, what it equals *)
Notation fact := (list (nat * nat) * (nat * nat) * list (nat * list nat) * list (nat * list nat))%type (only parsing).

Definition atom_eqb (a b : atom) : bool := Nat.eqb (fst a) (fst b) && if list_eq_dec Nat.eq_dec (snd a) (snd b) then true else false.
Definition binder_eqb (a b : binder) : bool := Nat.eqb (fst a) (fst b) && Nat.eqb (snd a) (snd b).
Fixpoint without {A} (eqb : A -> A -> bool) (a : A) (l : list A) : option (list A) :=
  match l with [] => None | b :: l' => if eqb a b then Some l' else option_map (cons b) (without eqb a l') end.
Fixpoint without_all {A} (eqb : A -> A -> bool) (p l : list A) : option (list A) :=
  match p with [] => Some l | a :: p' => match without eqb a l with Some l' => without_all eqb p' l' | None => None end end.
Definition speaks (x : nat) (m : list atom) : bool := existsb (fun a : atom => existsb (Nat.eqb x) (snd a)) m.
Definition bound (x : nat) (bs : list binder) : bool := existsb (fun b : binder => Nat.eqb x (fst b)) bs.
Fixpoint distinct (bs : list binder) : bool := match bs with [] => true | b :: bs' => negb (bound (fst b) bs') && distinct bs' end.
Definition apart (bs : list binder) (t : term) : bool := forallb (fun b : binder => negb (bound (fst b) (fst t)) && negb (speaks (fst b) (snd t))) bs.
Definition replace1 (x y z : nat) : nat := if Nat.eqb x z then y else z.
Definition replace_ (x y : nat) (m : list atom) : list atom := map (fun a : atom => (fst a, map (replace1 x y) (snd a))) m.

Definition times (s t : term) : option term :=
  if apart (fst s) t && apart (fst t) s then Some (fst s ++ fst t, snd s ++ snd t) else None.
Fixpoint all {A} (l : list (option A)) : option (list A) :=
  match l with [] => Some [] | Some a :: l' => option_map (cons a) (all l') | None :: _ => None end.
Fixpoint flatten (e : expr) : option (list term) :=
  match e with
  | At a => Some [([], [a])]
  | Plus a b => match flatten a, flatten b with Some s, Some t => Some (s ++ t) | _, _ => None end
  | Times a b => match flatten a, flatten b with Some s, Some t => all (flat_map (fun x => map (times x) t) s) | _, _ => None end
  | Sum x r a => option_map (map (fun t : term => ((x, r) :: fst t, snd t))) (flatten a)
  end.

Section Meaning.
Variable A : nat -> list Z -> R.
Variables lo hi : nat -> Z.
Hypothesis delta_ : forall i j, A 0 [i; j] = kd i j.
Hypothesis minus_ : A 1 [] = -1.
Variable facts : list fact.
Variable free : list binder.
Variable part : list (nat * nat). (* the first range lies in the second *)

Definition value (e : env) (a : atom) : R := A (fst a) (map e (snd a)).
Fixpoint product (e : env) (m : list atom) : R := match m with [] => 1 | a :: m' => value e a * product e m' end.
Fixpoint nest (bs : list binder) (k : env -> R) (e : env) : R :=
  match bs with [] => k e | (x, r) :: bs' => zsum (lo r) (hi r) (fun i => nest bs' k (set_ e x i)) end.
Fixpoint each (bs : list binder) (P : env -> Prop) (e : env) : Prop :=
  match bs with [] => P e | (x, r) :: bs' => forall i, (lo r <= i <= hi r)%Z -> each bs' P (set_ e x i) end.
Definition term_ (e : env) (t : term) : R := nest (fst t) (fun e => product e (snd t)) e.
Fixpoint terms (e : env) (l : list term) : R := match l with [] => 0 | t :: l' => term_ e t + terms e l' end.
Fixpoint expr_ (e : env) (a : expr) : R :=
  match a with
  | At a => value e a
  | Plus a b => expr_ e a + expr_ e b
  | Times a b => expr_ e a * expr_ e b
  | Sum x r a => zsum (lo r) (hi r) (fun i => expr_ (set_ e x i) a)
  end.
Definition within (e : env) (bs : list binder) : Prop := Forall (fun b : binder => (lo (snd b) <= e (fst b) <= hi (snd b))%Z) bs.
Definition holds (f : fact) : Prop :=
  let '(req, (x, r), pat, rhs) := f in
  forall e, within e req -> zsum (lo r) (hi r) (fun i => product (set_ e x i) pat) = product e rhs.

(* --- variables --- *)
Lemma set_same e x i : set_ e x i x = i.
Proof. unfold set_. now rewrite Nat.eqb_refl. Qed.
Lemma set_other e x y i : x <> y -> set_ e x i y = e y.
Proof. intros H. unfold set_. now destruct (Nat.eqb_spec x y). Qed.
Lemma set_comm e x y i j : x <> y -> set_ (set_ e x i) y j = set_ (set_ e y j) x i.
Proof. intros H. apply functional_extensionality. intros z. unfold set_. destruct (Nat.eqb_spec y z), (Nat.eqb_spec x z); congruence. Qed.
Lemma set_twice e x i j : set_ (set_ e x i) x j = set_ e x j.
Proof. apply functional_extensionality. intros z. unfold set_. now destruct (Nat.eqb_spec x z). Qed.
Lemma unspoken x a m : speaks x (a :: m) = false -> existsb (Nat.eqb x) (snd a) = false /\ speaks x m = false.
Proof. unfold speaks. simpl. now rewrite orb_false_iff. Qed.
Lemma not_among x l : existsb (Nat.eqb x) l = false -> forall y, In y l -> x <> y.
Proof. intros H y Hy ->. enough (existsb (Nat.eqb y) l = true) by congruence. apply existsb_exists. exists y. now rewrite Nat.eqb_refl. Qed.
Lemma product_set e x i m : speaks x m = false -> product (set_ e x i) m = product e m.
Proof.
  induction m as [|a m IH]; intros H; [easy|]. apply unspoken in H as [H1 H2]. simpl. rewrite IH by easy. f_equal.
  unfold value. f_equal. apply map_ext_in. intros y Hy. apply set_other. now apply (not_among x (snd a)).
Qed.
Lemma product_app e m m' : product e (m ++ m') = product e m * product e m'.
Proof. induction m; simpl; [ring|]. rewrite IHm. ring. Qed.
Lemma product_perm e m m' : Permutation m m' -> product e m = product e m'.
Proof. induction 1; simpl; try ring; [now rewrite IHPermutation|congruence]. Qed.
Lemma product_replace e x y m : product e (replace_ x y m) = product (set_ e x (e y)) m.
Proof.
  induction m as [|a m IH]; [easy|]. simpl. rewrite IH. f_equal. unfold value. simpl. f_equal. rewrite map_map. apply map_ext.
  intros z. unfold replace1, set_. now destruct (Nat.eqb_spec x z).
Qed.
Lemma unbound x b bs : bound x (b :: bs) = false -> x <> fst b /\ bound x bs = false.
Proof. unfold bound. simpl. rewrite orb_false_iff, Nat.eqb_neq. easy. Qed.

(* --- sums in sums --- *)
Lemma nest_ext bs k k' e : each bs (fun e => k e = k' e) e -> nest bs k e = nest bs k' e.
Proof. revert e. induction bs as [|[x r] bs IH]; intros e H; [easy|]. apply zsum_ext. intros i Hi. now apply IH, H. Qed.
Lemma each_intro bs (P : env -> Prop) e : distinct bs = true ->
  (forall e', within e' bs -> (forall x, bound x bs = false -> e' x = e x) -> P e') -> each bs P e.
Proof.
  revert e. induction bs as [|[x r] bs IH]; intros e D H; [now apply H; [constructor|]|]. simpl in D. apply andb_true_iff in D as [D1 D2].
  apply negb_true_iff in D1. intros i Hi. apply IH; [easy|]. intros e' W S. apply H.
  - constructor; [|easy]. simpl. rewrite S by easy. now rewrite set_same.
  - intros y Hy. apply unbound in Hy as [N Hy]. rewrite S by easy. apply set_other. simpl in N. congruence.
Qed.
Lemma each_true bs (P : env -> Prop) e : (forall e, P e) -> each bs P e.
Proof. revert e. induction bs as [|[x r] bs IH]; intros e H; simpl; auto. Qed.
Lemma nest_app bs bs' k e : nest (bs ++ bs') k e = nest bs (nest bs' k) e.
Proof. revert e. induction bs as [|[x r] bs IH]; intros e; [easy|]. simpl. apply zsum_ext. intros. apply IH. Qed.
Lemma nest_scal bs k c e : nest bs (fun e => k e * c) e = nest bs k e * c.
Proof. revert e. induction bs as [|[x r] bs IH]; intros e; simpl; [easy|]. rewrite <- zsum_scal_r. apply zsum_ext. intros. apply IH. Qed.
Lemma nest_swap b b' bs k e : fst b <> fst b' -> nest (b :: b' :: bs) k e = nest (b' :: b :: bs) k e.
Proof.
  destruct b as [x r], b' as [y s]. simpl. intros N. rewrite zsum_swap. apply zsum_ext. intros j _. apply zsum_ext. intros i _.
  now rewrite set_comm by easy.
Qed.
Lemma distinct_names bs : distinct bs = true -> NoDup (map fst bs).
Proof.
  induction bs as [|b bs IH]; intros H; [constructor|]. simpl in *. apply andb_true_iff in H as [H1 H2]. apply negb_true_iff in H1.
  constructor; [|auto]. intros I. apply in_map_iff in I as [c [E I]]. enough (bound (fst b) bs = true) by congruence.
  apply existsb_exists. exists c. rewrite E. now rewrite Nat.eqb_refl.
Qed.
Lemma nest_perm bs bs' : Permutation bs bs' -> NoDup (map fst bs) -> forall k e, nest bs k e = nest bs' k e.
Proof.
  induction 1 as [|[x r] l l' P IH|[x r] [y s] l|l l' l'' P1 IH1 P2 IH2]; intros D k e; [easy| | |].
  - inversion_clear D. simpl. apply zsum_ext. intros. now apply IH.
  - apply nest_swap. simpl in *. inversion_clear D as [|? ? N _]. intros E. apply N. left. easy.
  - rewrite IH1 by easy. apply IH2. now rewrite <- P1.
Qed.
Lemma nest_set bs k e x i : bound x bs = false -> (forall e, k (set_ e x i) = k e) -> nest bs k (set_ e x i) = nest bs k e.
Proof.
  revert e. induction bs as [|[y r] bs IH]; intros e B H; [apply H|]. apply unbound in B as [N B]. simpl in N. simpl.
  apply zsum_ext. intros j _. rewrite set_comm by easy. now apply IH.
Qed.
Lemma without_perm {T} (eqb : T -> T -> bool) : (forall a b, eqb a b = true -> a = b) ->
  forall a l l', without eqb a l = Some l' -> Permutation l (a :: l').
Proof.
  intros E a l. induction l as [|b l IH]; intros l' H; [easy|]. simpl in H. destruct (eqb a b) eqn:Q.
  - inversion H; subst. now rewrite (E _ _ Q).
  - destruct (without eqb a l) as [l''|]; [|easy]. inversion H; subst. rewrite (IH l'' eq_refl). apply perm_swap.
Qed.
Lemma without_all_perm {T} (eqb : T -> T -> bool) : (forall a b, eqb a b = true -> a = b) ->
  forall p l l', without_all eqb p l = Some l' -> Permutation l (p ++ l').
Proof.
  intros E p. induction p as [|a p IH]; intros l l' H; simpl in *; [inversion H; easy|].
  destruct (without eqb a l) as [m|] eqn:Q; [|easy]. rewrite (without_perm _ E _ _ _ Q). constructor. now apply IH.
Qed.
Lemma atom_eqb_eq a b : atom_eqb a b = true -> a = b.
Proof.
  unfold atom_eqb. destruct a as [n l], b as [m k]. simpl. destruct (Nat.eqb_spec n m), (list_eq_dec Nat.eq_dec l k); simpl; congruence.
Qed.
Lemma binder_eqb_eq a b : binder_eqb a b = true -> a = b.
Proof. unfold binder_eqb. destruct a as [n l], b as [m k]. simpl. destruct (Nat.eqb_spec n m), (Nat.eqb_spec l k); simpl; congruence. Qed.

(* --- flattening --- *)
Lemma terms_app e s t : terms e (s ++ t) = terms e s + terms e t.
Proof. induction s; simpl; [ring|]. rewrite IHs. ring. Qed.
Lemma apart_set bs t : apart bs t = true -> forall e, each bs (fun e' => term_ e' t = term_ e t) e.
Proof.
  induction bs as [|[x r] bs IH]; intros H e; [easy|]. simpl in H. apply andb_true_iff in H as [H1 H2].
  apply andb_true_iff in H1 as [B S]. apply negb_true_iff in B, S. intros i _.
  assert (T : term_ (set_ e x i) t = term_ e t) by (apply nest_set; [easy|]; intros; now apply product_set).
  rewrite <- T. now apply IH.
Qed.
Lemma nest_times bs k t e : apart bs t = true -> nest bs (fun e => k e * term_ e t) e = nest bs k e * term_ e t.
Proof.
  intros H. rewrite <- nest_scal. apply nest_ext. pose proof (apart_set bs t H e) as S. remember (term_ e t) as c eqn:C. clear C.
  revert e S. induction bs as [|[x r] bs IH]; intros e S; simpl in *; [now rewrite S|]. intros i Hi.
  apply andb_true_iff in H as [_ H]. apply IH; [easy|]. now apply S.
Qed.
Lemma times_correct s t u e : times s t = Some u -> term_ e u = term_ e s * term_ e t.
Proof.
  unfold times. destruct (apart (fst s) t) eqn:H1, (apart (fst t) s) eqn:H2; try easy. intros E. inversion E; subst; clear E.
  change (term_ e s) with (nest (fst s) (fun e => product e (snd s)) e). rewrite <- (nest_times (fst s) _ t e H1). unfold term_ at 1. simpl. rewrite nest_app. apply nest_ext, each_true. clear e. intros e.
  unfold term_. transitivity (nest (fst t) (fun e' => product e' (snd t) * term_ e' ([], snd s)) e).
  { apply nest_ext, each_true. intros e'. rewrite product_app. unfold term_. simpl. ring. }
  rewrite nest_times; [unfold term_; simpl; ring|]. unfold apart in *. rewrite forallb_forall in *. intros b Hb. specialize (H2 b Hb).
  apply andb_true_iff in H2 as [_ H2]. simpl. exact H2.
Qed.
Lemma all_cons {T} (a : option T) l r : all (a :: l) = Some r -> exists b r', a = Some b /\ all l = Some r' /\ r = b :: r'.
Proof. simpl. destruct a as [b|]; [|easy]. destruct (all l) as [r'|]; [|easy]. intros E. inversion E. now exists b, r'. Qed.
Lemma all_app {T} (l k : list (option T)) r : all (l ++ k) = Some r -> exists a b, all l = Some a /\ all k = Some b /\ r = a ++ b.
Proof.
  revert r. induction l as [|x l IH]; intros r H; [now exists [], r|]. simpl app in H. apply all_cons in H as (b & r' & E & H & Q).
  destruct (IH r' H) as (a & c & Ha & Hc & Er). exists (b :: a), c. subst. simpl. now rewrite Ha.
Qed.
Lemma products_correct e : forall s t u, all (flat_map (fun x => map (times x) t) s) = Some u -> terms e u = terms e s * terms e t.
Proof.
  induction s as [|x s IH]; intros t u H; simpl in H; [inversion H; simpl; ring|].
  apply all_app in H as (a & b & Ha & Hb & ->). rewrite terms_app, (IH t b Hb). simpl. rewrite Rmult_plus_distr_r. f_equal.
  clear IH Hb b. revert a Ha. induction t as [|y t IHt]; intros a Ha; [inversion Ha; simpl; ring|].
  apply all_cons in Ha as (w & a' & Hw & Ha & ->). simpl. rewrite (times_correct _ _ _ e Hw), (IHt a' Ha). ring.
Qed.
Lemma sum_correct x r l e : terms e (map (fun t : term => ((x, r) :: fst t, snd t)) l) = zsum (lo r) (hi r) (fun i => terms (set_ e x i) l).
Proof. induction l as [|t l IH]; simpl; [now rewrite zsum_0|]. rewrite IH, zsum_plus. easy. Qed.
Lemma flatten_correct a : forall l, flatten a = Some l -> forall e, expr_ e a = terms e l.
Proof.
  induction a as [a|a IHa b IHb|a IHa b IHb|x r a IH]; intros l H e; simpl in *.
  - inversion H. simpl. unfold term_. simpl. ring.
  - destruct (flatten a) as [s|], (flatten b) as [t|]; inversion H. rewrite terms_app. now rewrite (IHa s), (IHb t).
  - destruct (flatten a) as [s|], (flatten b) as [t|]; try easy. rewrite (IHa s), (IHb t) by easy. now rewrite (products_correct e s t l H).
  - destruct (flatten a) as [s|]; [|easy]. inversion H. rewrite sum_correct. apply zsum_ext. intros. now apply IH.
Qed.

(* --- the plan --- *)
Definition lies (bs : list binder) (v r : nat) : bool :=
  existsb (fun b : binder => Nat.eqb (fst b) v && (Nat.eqb (snd b) r || existsb (fun p : nat * nat => Nat.eqb (fst p) (snd b) && Nat.eqb (snd p) r) part)) bs.
Definition split_last {T} (l : list T) : option (list T * T) :=
  match rev l with [] => None | b :: l' => Some (rev l', b) end.
Definition step (o : op) (t : term) : option term :=
  let (bs, m) := t in
  match o with
  | Order bs' => match without_all binder_eqb bs' bs with Some [] => if distinct bs then Some (bs', m) else None | _ => None end
  | Delta v =>
      match split_last bs with
      | Some (outer, (x, r)) =>
          let m' := match without atom_eqb (0%nat, [x; v]) m with Some m' => Some m' | None => without atom_eqb (0%nat, [v; x]) m end in
          match m' with
          | Some m' => if distinct bs && negb (Nat.eqb x v) && lies (free ++ outer) v r && forallb (fun b : binder => negb (bound (fst b) outer)) free
                       then Some (outer, replace_ x v m') else None
          | None => None end
      | None => None end
  | Known k =>
      match split_last bs, nth_error facts k with
      | Some (outer, (x, r)), Some (req, (y, s), pat, rhs) =>
          match without_all atom_eqb pat m with
          | Some rest => if Nat.eqb x y && Nat.eqb r s && negb (speaks x rest) && distinct bs
                            && forallb (fun q : binder => lies (free ++ outer) (fst q) (snd q)) req && forallb (fun b : binder => negb (bound (fst b) outer)) free
                         then Some (outer, rhs ++ rest) else None
          | None => None end
      | _, _ => None end
  | Rename x y =>
      if speaks y m || bound y bs || negb (distinct bs) || negb (bound x bs) then None
      else Some (map (fun b : binder => (replace1 x y (fst b), snd b)) bs, replace_ x y m)
  end.
Fixpoint steps (os : list op) (t : term) : option term := match os with [] => Some t | o :: os' => match step o t with Some t' => steps os' t' | None => None end end.

Hypothesis part_ : Forall (fun p : nat * nat => (lo (snd p) <= lo (fst p) /\ hi (fst p) <= hi (snd p))%Z) part.
Hypothesis facts_ : Forall holds facts.

Lemma lies_correct bs e v r : within e bs -> lies bs v r = true -> (lo r <= e v <= hi r)%Z.
Proof.
  intros W H. apply existsb_exists in H as ([x s] & I & H). simpl in H. apply andb_true_iff in H as [E H]. apply Nat.eqb_eq in E. subst x.
  unfold within in W. rewrite Forall_forall in W. specialize (W _ I). simpl in W. apply orb_true_iff in H as [H|H].
  - apply Nat.eqb_eq in H. now subst.
  - apply existsb_exists in H as ([p q] & J & H). simpl in H. apply andb_true_iff in H as [E1 E2]. apply Nat.eqb_eq in E1, E2. subst.
    rewrite Forall_forall in part_. specialize (part_ _ J). simpl in part_. lia.
Qed.
Lemma split_last_app {T} (l : list T) l' b : split_last l = Some (l', b) -> l = l' ++ [b].
Proof. unfold split_last. destruct (rev l) as [|c k] eqn:E; intros H; inversion H; subst. rewrite <- (rev_involutive l), E. easy. Qed.
Lemma distinct_app bs x r : distinct (bs ++ [(x, r)]) = true -> distinct bs = true /\ bound x bs = false.
Proof.
  induction bs as [|[y s] bs IH]; intros H; [easy|]. simpl in H. apply andb_true_iff in H as [H1 H2]. apply negb_true_iff in H1.
  destruct (IH H2) as [D B]. assert (bound y bs = false /\ y <> x) as [B1 N].
  { unfold bound in H1. rewrite existsb_app in H1. apply orb_false_iff in H1 as [B1 H1]. simpl in H1. rewrite orb_false_r in H1.
    apply Nat.eqb_neq in H1. easy. }
  simpl. rewrite B1, D. split; [easy|]. unfold bound in *. simpl. rewrite B. destruct (Nat.eqb_spec x y); [congruence|easy].
Qed.
Lemma within_app e bs bs' : within e bs -> within e bs' -> within e (bs ++ bs').
Proof. intros. apply Forall_app. easy. Qed.
Lemma within_free e e' bs : within e free -> forallb (fun b : binder => negb (bound (fst b) bs)) free = true ->
  (forall x, bound x bs = false -> e' x = e x) -> within e' free.
Proof.
  intros W F S. unfold within in *. rewrite Forall_forall in *. rewrite forallb_forall in F. intros b I. specialize (F b I). apply negb_true_iff in F.
  rewrite S by easy. now apply W.
Qed.
Lemma rename_nest bs : forall x y m e, distinct bs = true -> bound x bs = true -> bound y bs = false -> speaks y m = false ->
  nest (map (fun b : binder => (replace1 x y (fst b), snd b)) bs) (fun e => product e (replace_ x y m)) e = nest bs (fun e => product e m) e.
Proof.
  induction bs as [|[z r] bs IH]; intros x y m e D B N S; [easy|]. simpl in D. apply andb_true_iff in D as [D1 D2]. apply negb_true_iff in D1.
  apply unbound in N as [N1 N2]. simpl in N1. simpl. apply zsum_ext. intros i _. unfold replace1 at 2. destruct (Nat.eqb_spec x z) as [->|E].
  - (* the sum itself: inside, x is no longer bound *)
    assert (Q : map (fun b : binder => (replace1 z y (fst b), snd b)) bs = bs).
    { clear -D1. induction bs as [|[w s] bs IHb]; [easy|]. apply unbound in D1 as [N D1]. simpl in N. simpl map. rewrite (IHb D1). unfold replace1.
      destruct (Nat.eqb_spec z w); [contradiction|reflexivity]. }
    rewrite Q. clear Q IH B. revert e. induction bs as [|[w s] bs IHb]; intros e; simpl.
    + rewrite product_replace. rewrite set_same. rewrite set_comm by congruence. now rewrite product_set.
    + apply unbound in D1 as [M1 D1]. apply unbound in N2 as [M2 N2]. simpl in *. apply andb_true_iff in D2 as [_ D2]. apply zsum_ext. intros j _.
      rewrite !(set_comm _ _ w) by congruence. now apply IHb.
  - apply IH; try easy. unfold bound in *. simpl in B. apply orb_true_iff in B as [B|B]; [|easy]. apply Nat.eqb_eq in B. congruence.
Qed.
Lemma step_correct o t t' e : within e free -> step o t = Some t' -> term_ e t' = term_ e t.
Proof.
  intros W. destruct t as [bs m]. destruct o as [bs'|v|k|x y]; simpl.
  - destruct (without_all binder_eqb bs' bs) as [[|]|] eqn:P; try easy. destruct (distinct bs) eqn:D; simpl; [|easy]. intros H. inversion H; subst.
    unfold term_. simpl. symmetry. apply nest_perm; [|now apply distinct_names]. pose proof (without_all_perm _ binder_eqb_eq _ _ _ P) as Q.
    now rewrite app_nil_r in Q.
  - destruct (split_last bs) as [[outer [x r]]|] eqn:L; [|easy]. apply split_last_app in L. subst bs.
    destruct (match without atom_eqb (0%nat, [x; v]) m with Some m' => Some m' | None => without atom_eqb (0%nat, [v; x]) m end) as [m'|] eqn:E; [|easy].
    destruct (distinct (outer ++ [(x, r)])) eqn:D; simpl; [|easy]. destruct (Nat.eqb_spec x v) as [|N]; simpl; [easy|].
    destruct (lies (free ++ outer) v r) eqn:I; simpl; [|easy]. destruct (forallb (fun b : binder => negb (bound (fst b) outer)) free) eqn:F; simpl; [|easy].
    simpl. intros H. inversion H; subst. apply distinct_app in D as [D B].
    unfold term_. simpl. rewrite nest_app. apply nest_ext. apply each_intro; [easy|]. intros e' W' S. simpl.
    assert (M : forall i, product (set_ e' x i) m = kd i (e' v) * product (set_ e' x i) m').
    { intros i. destruct (without atom_eqb (0%nat, [x; v]) m) as [m1|] eqn:E1.
      - inversion E; subst. rewrite (product_perm _ _ _ (without_perm _ atom_eqb_eq _ _ _ E1)). simpl. unfold value. simpl.
        now rewrite delta_, set_same, set_other by easy.
      - rewrite (product_perm _ _ _ (without_perm _ atom_eqb_eq _ _ _ E)). simpl. unfold value. simpl.
        rewrite delta_, set_same, set_other by easy. now rewrite kd_sym. }
    rewrite (zsum_ext _ _ _ (fun i => kd i (e' v) * product (set_ e' x i) m')) by auto.
    rewrite zsum_delta; [now rewrite product_replace|]. apply (lies_correct (free ++ outer)); [|easy].
    apply within_app; [|easy]. now apply (within_free e e' outer).
  - destruct (split_last bs) as [[outer [x r]]|] eqn:L; [|easy]. destruct (nth_error facts k) as [[[[req [y s]] pat] rhs]|] eqn:K; [|easy].
    destruct (without_all atom_eqb pat m) as [rest|] eqn:P; [|easy]. apply split_last_app in L. subst bs.
    destruct (Nat.eqb_spec x y) as [->|]; simpl; [|easy]. destruct (Nat.eqb_spec r s) as [->|]; simpl; [|easy]. destruct (speaks y rest) eqn:S; simpl; [easy|].
    destruct (distinct (outer ++ [(y, s)])) eqn:D; simpl; [|easy]. destruct (forallb (fun q : binder => lies (free ++ outer) (fst q) (snd q)) req) eqn:Q; simpl; [|easy].
    destruct (forallb (fun b : binder => negb (bound (fst b) outer)) free) eqn:F; simpl; [|easy]. simpl. intros H. inversion H; subst.
    apply distinct_app in D as [D B]. unfold term_. simpl. rewrite nest_app. apply nest_ext, each_intro; [easy|]. intros e' W' A'. simpl.
    rewrite (zsum_ext _ _ _ (fun i => product (set_ e' y i) pat * product e' rest)).
    2: { intros i _. rewrite (product_perm _ _ _ (without_all_perm _ atom_eqb_eq _ _ _ P)), product_app. now rewrite (product_set e' y i rest). }
    rewrite zsum_scal_r, product_app. f_equal. rewrite Forall_forall in facts_. pose proof (facts_ _ (nth_error_In _ _ K)) as G. simpl in G. symmetry. apply G.
    unfold within. rewrite Forall_forall. intros q Iq. rewrite forallb_forall in Q. apply (lies_correct (free ++ outer)); [|now apply Q].
    apply within_app; [|easy]. now apply (within_free e e' outer).
  - destruct (speaks y m) eqn:S; simpl; [easy|]. destruct (bound y bs) eqn:B; simpl; [easy|]. destruct (distinct bs) eqn:D; simpl; [|easy].
    destruct (bound x bs) eqn:Bx; simpl; [|easy]. simpl. intros H. inversion H; subst. unfold term_. simpl. now apply rename_nest.
Qed.
Lemma steps_correct os : forall t t' e, within e free -> steps os t = Some t' -> term_ e t' = term_ e t.
Proof.
  induction os as [|o os IH]; intros t t' e W H; simpl in H; [now inversion H|]. destruct (step o t) as [t1|] eqn:E; [|easy].
  rewrite (IH _ _ e W H). now apply (step_correct o).
Qed.

(* --- what is left, gathered under the same sums --- *)
Notation group := (list (nat * nat) * list (list (nat * list nat)))%type (only parsing).
Fixpoint binders_eqb (a b : list binder) : bool :=
  match a, b with [], [] => true | x :: a', y :: b' => binder_eqb x y && binders_eqb a' b' | _, _ => false end.
Lemma binders_eqb_eq a : forall b, binders_eqb a b = true -> a = b.
Proof. induction a as [|x a IH]; intros [|y b] H; try easy. simpl in H. apply andb_true_iff in H as [H1 H2]. now rewrite (binder_eqb_eq _ _ H1), (IH b). Qed.
Fixpoint gather (t : term) (gs : list group) : list group :=
  match gs with [] => [(fst t, [snd t])] | (bs, ms) :: gs' => if binders_eqb (fst t) bs then (bs, snd t :: ms) :: gs' else (bs, ms) :: gather t gs' end.
Fixpoint run (plan : list (list op)) (ts : list term) (gs : list group) : option (list group) :=
  match ts, plan with
  | [], _ => Some gs
  | t :: ts', os :: plan' => match steps os t with Some t' => run plan' ts' (gather t' gs) | None => None end
  | t :: ts', [] => run [] ts' (gather t gs)
  end.
Fixpoint monomials (e : env) (ms : list (list atom)) : R := match ms with [] => 0 | m :: ms' => product e m + monomials e ms' end.
Definition group_ (e : env) (g : group) : R := nest (fst g) (fun e => monomials e (snd g)) e.
Fixpoint groups (e : env) (gs : list group) : R := match gs with [] => 0 | g :: gs' => group_ e g + groups e gs' end.
Lemma nest_plus bs k k' e : nest bs (fun e => k e + k' e) e = nest bs k e + nest bs k' e.
Proof. revert e. induction bs as [|[x r] bs IH]; intros e; simpl; [easy|]. rewrite <- zsum_plus. apply zsum_ext. intros. apply IH. Qed.
Lemma nest_zero bs e : nest bs (fun _ => 0) e = 0.
Proof. revert e. induction bs as [|[x r] bs IH]; intros e; simpl; [easy|]. transitivity (zsum (lo r) (hi r) (fun _ => 0)); [|apply zsum_0]. apply zsum_ext. intros. apply IH. Qed.
Lemma gather_correct t gs e : groups e (gather t gs) = term_ e t + groups e gs.
Proof.
  induction gs as [|[bs ms] gs IH]; simpl.
  - unfold group_, term_. simpl. rewrite nest_plus, nest_zero. ring.
  - destruct (binders_eqb (fst t) bs) eqn:E; simpl; [|rewrite IH; ring]. apply binders_eqb_eq in E. unfold group_, term_. simpl. rewrite nest_plus.
    subst bs. ring.
Qed.
Lemma run_correct : forall ts plan gs gs' e, within e free -> run plan ts gs = Some gs' -> groups e gs' = terms e ts + groups e gs.
Proof.
  induction ts as [|t ts IH]; intros [|os plan] gs gs' e W H; simpl in H; try (inversion H; simpl; ring).
  - rewrite (IH _ _ _ e W H), gather_correct. simpl. ring.
  - destruct (steps os t) as [t'|] eqn:E; [|easy]. rewrite (IH _ _ _ e W H), gather_correct, (steps_correct os t t' e W E). simpl. ring.
Qed.
Definition whole (plan : list (list op)) (a b : expr) : option (list group) :=
  match flatten (Plus a (Times (At (1%nat, [])) b)) with Some ts => run plan ts [] | None => None end.
Fixpoint left_over (gs : list group) (e : env) : Prop :=
  match gs with [] => True | g :: gs' => each (fst g) (fun e => monomials e (snd g) = 0) e /\ left_over gs' e end.
Theorem decide plan a b gs e : whole plan a b = Some gs -> within e free -> left_over gs e -> expr_ e a = expr_ e b.
Proof.
  intros H W L. unfold whole in H. destruct (flatten (Plus a (Times (At (1%nat, [])) b))) as [ts|] eqn:F; [|easy].
  pose proof (flatten_correct _ _ F e) as E. pose proof (run_correct _ _ _ _ e W H) as G. simpl in G. rewrite Rplus_0_r in G. rewrite <- G in E. simpl in E.
  unfold value in E. simpl in E. rewrite minus_ in E.
  assert (Z0 : groups e gs = 0); [|lra].
  clear -L. induction gs as [|g gs IH]; [easy|]. destruct L as [L1 L2]. simpl. rewrite IH by easy. unfold group_.
  rewrite (nest_ext _ _ (fun _ => 0)) by easy. rewrite nest_zero. ring.
Qed.
End Meaning.
