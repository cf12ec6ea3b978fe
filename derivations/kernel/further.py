"""Ways that are tried last, each with what it requires of the library: what a lemma speaks of decides which there are."""

import re
from collections.abc import Iterator, Mapping

# of these more is known than the hypotheses say
FACTS = re.compile(r"\(IZR [A-Za-z]|\((exp|ln|sin|cos|erf) |\((Rmin|Rmax|Rabs|RInt) |\(/ ")
WHOLE = re.compile(r"\(IZR [A-Za-z]")
ONES = re.compile(r"=> 1\)")
CASES = re.compile(r"\((Rabs|Rmax|Rmin) ")
ROOT = "(sqrt ("  # of what is no number
ROOTS = re.compile(r"\(sqrt (\((?:[^()]|\([^()]*\))*\)|[a-z]\w*)\)")
VALUES = re.compile(r"\((erf|RInt|zsum|ln|order|Derive) ")  # what is not made of exponentials alone
ANGLE = re.compile(r"\((sin|cos) ")
SHIFTED = re.compile(r"=> \(exp \((\(\(-1\) \* \w+\)|\w+) \+ ")  # under a sum, by what is the same in all its terms
ROOT_OF_SUM = "(sqrt (zsum "
NEGATIVE = "(exp ((-1) * ("  # what is divided by an exponential
SIGNS = re.compile(r"\(zsum 0 1 \(fun \S+ => \(zsum .*\(exp ")
INVERSES = re.compile(r"\(zsum \S+ \S+ \(fun \S+ => \(/ ")
BELOW_ONE = re.compile(r"\(zsum .*\(1 \+ \(\(-1\) \* \(exp ")
MANY = 3  # of a kind that only together give what is asked
SEVERAL_ROOTS = re.compile(r"\(sqrt \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)")
INNER = re.compile(r"\(RInt \(fun s''")  # an integral under an integral or a derivative
SLOPE = re.compile(r"\(RInt \(fun s' => \(Derive ")
TO_0 = "(/ s')"  # perhaps 0/0 at the end of a span
BETWEEN = re.compile(r"\(\(\w+ \* s'\) \+ \(\w+ \* \(1 \+ \(\(-1\) \* s'\)\)\)\)")  # so far from one number to another
DECAY = re.compile(
    r"\(exp ([^+]*)\)\) \+ \(\w+ \* \(1 \+ \(\(-1\) \* \(exp \1\)\)\)\)"
)  # so far from one number to another, in time
UP_TO = re.compile(
    r"\(fun s' => \(RInt \(fun s'' => \(\(/ \(1 \+ \(\(-1\) \* s''\)\)\)"
)  # an integral that is moved towards a pole
BENEATH = {
    "Decays": ("Along",),
    "Carried": ("Facts", "Gaussian"),
    "Enclosures": ("Gaussian",),
    "Named": ("Facts", "Gaussian", "Carried", "Integrals", "Roots"),
    "Under": ("Facts", "Gaussian", "Carried", "Integrals"),
    "Deltas": ("Facts",),
    "Roots": ("Facts",),
    "Factors": ("Facts",),
}  # what a file of the library itself stands on
Way = tuple[str, str]  # what it requires, and the tactic


def of_equation(says: str, unfold: str, defining: str) -> Iterator[Way]:
    """Equations of whole numbers, logarithms, angles, roots; sums of what is defined by deltas."""
    if ROOT in says + defining:
        yield "Roots", f"{unfold}by_proportion"
    if "(kd " in defining:
        yield "Deltas", f"{unfold}by_delta_sums"
    if WHOLE.search(says):
        yield "Facts", f"{unfold}in_view; closing"
    if ONES.search(says):
        yield "Deltas", f"{unfold}by_counting"
    if "(ln " in says:
        yield "Facts", f"{unfold}by_exponentials"
    if "(exp " in says:
        yield "Facts", f"{unfold}exps_joined"
    if ANGLE.search(says):
        yield "Angles", f"{unfold}by_angles"
    if over_a_parameter(says + defining):
        yield "Under", f"{unfold}by_parameter"
        if SLOPE.search(says):
            yield "Under", f"{unfold}whole_slope"
    if UP_TO.search(says):
        yield "Decays", f"{unfold}slope_short_of_1"


def over_a_parameter(text: str) -> bool:
    """Whether there is an integral that depends on a variable of another, or one that starts at 0/0."""
    return "(RInt (fun s' " in text and (INNER.search(text) is not None or TO_0 in text)


def of_slope(says: str, unfold: str, close: str) -> Iterator[Way]:
    """A derivative by a member of a family: deltas whose indices are named in either order."""
    if "(kd " in says:
        yield "Deltas", f"{unfold}{close.replace('; shape]', '; deltas_ordered; shape]')}"


def of_integrals(start: str, ways: list[str], replaced: list[str]) -> Iterator[Way]:
    """Derivatives inside integrals carried out; antiderivatives where there are some, and what has none left as it is."""
    for way in ways:
        if way.startswith(start) and "integrals_cancel" in way:
            yield "Carried", way.replace("integrals_cancel", "integrals_cancel_carried")
    found = "".join(dict.fromkeys(filter(None, replaced)))
    if found:
        by_values = re.sub("by_(antiderivative|gaussian) ", "by_values ", found)
        yield "Carried", f"{start}{by_values}integrals_replaced"
    for way in ways:
        if way.startswith(start) and "integrals_cancel" in way and TO_0 in way:
            yield "Under", way.replace("integrals_cancel", "integrals_cancel_to_0")
        if way.startswith(start) and "integrals_cancel" in way and len(set(SEVERAL_ROOTS.findall(way))) > 1:
            yield "Named", way.replace("integrals_cancel", "integrals_cancel_named")


def of_flow(says: str, unfold: str) -> Iterator[Way]:
    """The derivative along a flow of what has an error function in it, or a factor that decays."""
    if "(erf " in says:
        yield "Gaussian", f"{unfold}eapply d_eq; [derives | tidy_derivative; {unfold}gaussian]"
    if DECAY.search(says):
        yield "Decays", f"intros t' Ht; decays; slope_of_decays ltac:({unfold}idtac)"


def of_gronwall(prefix: str, gap: str, way: str) -> Iterator[str]:
    """A rate is continuous where the statement has a value."""
    if DECAY.search(gap):
        values = f"pose proof ({prefix}_defined s' Hs); repeat match goal with H : _ /\\ _ |- _ => destruct H end; "
        yield way.replace("cont |", f"{values}cont |")


def of_plan(says: str, scripts: list[str]) -> Iterator[Way]:
    """What a plan for sums leaves over, closed in another way."""
    for script in scripts if ANGLE.search(says) else ():
        yield "Angles", script.replace("intros; residue ]", "intros; by_angles ]")
    for script in scripts if CASES.search(says) else ():
        yield "Facts", script.replace("intros; residue ]", "intros; by_cases ]")
    for script in scripts if WHOLE.search(says) else ():
        yield "Facts", script.replace("intros; residue ]", "intros; in_view; closing ]")


def of_factors(says: str, unfold: str, defining: str) -> Iterator[Way]:
    """Factors before sums; sums, roots, exponentials and angles that only together give what is asked."""
    shares = "(kd " in says and NEGATIVE in says and "(zsum " in says
    if SHIFTED.search(says) or ROOT_OF_SUM in says or shares:
        yield "Factors", f"{unfold}pose proof PI_RGT_0; by_factors"
    if "(ln (zsum " in says and "(Derive " not in says:
        yield "Factors", f"{unfold}by_factors_of_exponentials"
    if SIGNS.search(says):
        yield "Factors", f"{unfold}by_one_sum"
    if INVERSES.search(says) and says.count("(/ (1 + ") >= MANY:
        yield "Factors", f"{unfold}by_related_sums"
    if len(set(ROOTS.findall(says))) >= MANY and "(zsum " not in says:
        yield "Factors", f"{unfold}roots_related"
    if ANGLE.search(defining) and not ANGLE.search(says):
        yield "Factors", f"{unfold}by_angles_spread"
    if CASES.search(says) and "(ln " in says:
        yield "Factors", f"{unfold}logs_by_cases"
    if "(sqrt PI)" in says and "(/ ((" in says and says.count("(exp ") >= MANY and not VALUES.search(says):
        yield "Factors", f"{unfold}by_exponents"


def of_use(says: str, start: str) -> Iterator[Way]:
    """What another claim says, as this one writes it; what that claim asks may be a sign."""
    if ANGLE.search(says):
        yield "Angles", f"{start}same_angle E"
    if "(ln " in says and "(zsum " in says:
        yield "Factors", start.replace("discharge E; ", "discharge_above E; ", 1) + "same_as E"
    if over_a_parameter(says):
        yield "Under", f"{start}generalize E; clear E; by_known_spans"


def of_rules(says: str, unfold: str, known: list[str]) -> Iterator[Way]:
    """What is known of integrals, where the line before has them with factors in another order."""
    if over_a_parameter(says):
        yield "Under", f"generalize {', '.join(known)}; {unfold}by_known_spans"


def of_sign(says: str, facts: str, unfold: str, defining: str) -> Iterator[Way]:
    """The sign of what a step loses."""
    if FACTS.search(says):
        yield "Facts", f"{facts}{unfold}sign_in_view"
    if ANGLE.search(says):
        yield "Angles", f"{facts}{unfold}signs_of_angles"
    if BELOW_ONE.search(says):
        yield "Factors", f"{facts}{unfold}terms_above"
    if over_a_parameter(says + defining):
        yield "Under", f"{facts}{unfold}sign_over_span"
    if "(RInt " in says and BETWEEN.search(says):
        yield "Named", f"{facts}{unfold}nonneg"


def of_sign_for_all(facts: str, unfold: str) -> Iterator[Way]:
    """The sign by what is known for all numbers, taken at those spoken of."""
    yield "Factors", f"{facts}{unfold}for_variables; nonneg"


def of_strict_sign(says: str, facts: str, unfold: str) -> Iterator[Way]:
    """A sum with weights that add to one: some weight is positive, and then its term."""
    if says.startswith("(zsum ") and "(RInt " in says:
        yield "Factors", f"{facts}{unfold}some_term_above"


def of_earlier_losses(says: str, losses: Mapping[str, str]) -> Iterator[Way]:
    """A loss that is for the most part another, with sums in it, which an earlier step has as a difference."""
    for name, by in losses.items():
        if "(zsum " in by and by in says and len(says) / 2 < len(by) < len(says):
            yield "Factors", f"rewrite <- {name}; ring"


def of_number(unfold: str) -> Iterator[Way]:
    """The sign of a number that has a name."""
    yield "Enclosures", f"{unfold}certain"


def of_inductive_loss(facts: str, by: str, difference: str, at: str, spread: str) -> Iterator[Way]:
    """What a step from n to n + 1 loses, by what it uses; n + 1 is written as the statement has it."""
    sure = f"assert (L : 0 <= {by}) by ({facts}sign_in_view); "
    yield (
        "Facts",
        f"{sure}pose proof {difference} as D; rewrite ?(Z.add_comm 1 {at}), ?(Rplus_comm 1 (IZR {at})) in D; {spread}lra",
    )


def of_inductive_loss_for_all(facts: str, by: str, difference: str, spread: str) -> Iterator[Way]:
    """The same by what is known for all numbers, with exponentials that the statement writes in another way."""
    sure = f"assert (L : 0 <= {by}) by ({facts}for_variables; nonneg); "
    yield "Factors", f"{sure}pose proof {difference} as D; {spread}exps_as_in D; lra"


def of_values(says: str, unfold: str, defining: str) -> Iterator[Way]:
    """What must hold for a statement to have a value."""
    if ROOT in says + defining:
        yield "Roots", f"{unfold}repeat split; intros; value_of_roots"
    if "(kd " in defining:
        yield "Deltas", f"{unfold}values_of_delta_sums"
    if FACTS.search(says):
        yield "Facts", f"{unfold}repeat split; intros; value_in_view"
    if "(ex_RInt " in says and TO_0 in says:
        yield "Under", f"{unfold}repeat split; intros; value_over_span"
    if DECAY.search(says):
        yield "Decays", f"{unfold}repeat split; intros; decays; nz_decays"
    if UP_TO.search(says):
        yield "Decays", f"{unfold}repeat split; intros; spans; value_short_of_1"
