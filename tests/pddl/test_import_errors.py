"""What is wrong with a task is said in one line: what, where, and what would be right."""

from __future__ import annotations

import pytest
from helpers.task_forms import DOES, START, form, number

from pegplan.errors import TaskError
from pegplan.pddl.importing import import_task
from pegplan.pddl.render import render
from pegplan.solitaire import catalog


def jump_domain() -> tuple[str, str]:
    task = render(catalog.puzzle("square-4/b2-b2"), "jump")
    return task.domain, task.problem


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("(peg ?to)", "(peg ?over)", "none of its actions (jump) takes two pegs away"),
        ("(peg ?over)", "", "and puts one on a3, but does not need (peg a2)"),
        ("(empty ?to)", "", "is nearly a jump: it takes away the pegs of a1 and a2"),
        ("(not (empty ?to))", "", "but does not make (not (empty a3)) true"),
        ("(peg ?from)", "(or (peg ?from) (peg ?over))", "but does not need (peg a1)"),
        ("(peg a1)", "(peg a1) (empty a1)", "a1 is both pegged and empty"),
        ("(peg a1)", "", "a1 is neither pegged nor empty"),
        ("(peg ?h - hole)", "(pag ?h - hole)", "predicate peg is not declared"),
        ("(:types hole)", "(:types hale)", "type hole is not declared"),
        ("(in-line ?from ?over ?to)", "(in-line ?from ?over)", "in-line takes 3 terms"),
        ("(in-line ?from ?over ?to)", "(in-line ?from ?over ?too)", "?too in"),
        ("(peg b2)", "(peg zz)", "zz in (peg zz) is not declared"),
        ("(define (problem", "(defin (problem", "expected (define (problem NAME)"),
        ("(:domain peg-solitaire)", "(:domain other)", "a problem of domain other"),
        ("(empty ?to))", "(empty ?to)", "never closed"),
        ("(and\n      (in-line", "(and\n      ((in-line", "never closed"),
        ("(:goal (and", "(:goal (and (peg c3)", "asks c3 to hold a peg and to be empty"),
        ("(:goal", "(:gaol", "unknown part of a problem: :gaol"),
        ("(peg ?to))))", "(peg ?to))) (:action eat :parameters (?h - hole) "
         ":precondition (peg ?h) :effect (and (empty ?h) (not (peg ?h)))))",
         "(eat a1) moves pegs, but not as jumps do"),
        ("(peg ?to))))", "(peg ?to))) (:action eat :parameters (?h - hole) "
         ":precondition (peg ?h) :effect (not (peg ?h))))",
         "(eat a1) does not keep (empty a1), (peg a1) opposite"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_line(old: str, new: str, reason: str) -> None:
    texts = "\0".join(jump_domain())
    assert old in texts
    domain, problem = texts.replace(old, new, 1).split("\0")
    with pytest.raises(TaskError) as caught:
        import_task(domain, problem)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "hello", "(", ")", "()", "(define)", "\x00", "(" * 5000, "; x"]
)
def test_what_is_no_pddl_is_refused(text: str) -> None:
    domain, problem = jump_domain()
    for pair in ((text, problem), (domain, text)):
        with pytest.raises(TaskError):
            import_task(*pair)


MANY = " ".join(f"?p{i}" for i in range(5000))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("(?from ?over ?to - hole)\n    :pre", f"({MANY} ?from ?over ?to - hole)\n    :pre",
         "action jump: 5003 parameters; at most 200"),
        ("(peg ?from)", "(not " * 190 + "(peg ?from)" + ")" * 190, ""),
        ("(peg ?from)", "(or " * 9000 + "(peg ?from)" + ")" * 9000, "nested deeper than 200"),
        ("(peg ?from)", f"(forall ({MANY}) (peg ?from))", "more than 12 variables"),
        ("(peg ?from)", "(peg ?from) (forall (?a ?b ?c ?d ?e) (peg ?e))",
         "over 200000 parts"),
        ("(peg ?from)", f"(peg {'x' * 9000})", "action jump: xxx"),
        ("(:init", "(:init (= (total-cost) " + "9" * 5000 + ")", "is too long for a number"),
        (":effect (and", ":effect (and (increase (total-cost) " + "9" * 5000 + ")", "total-cost"),
        (":effect", ":precondition (peg ?to) :effect", ":precondition is given twice"),
        (":effect", "() :effect", "expected pairs such as :effect"),
        ("(?from ?over ?to - hole)\n    :pre", "(?from ?over ?over ?to - hole)\n    :pre",
         "a variable is listed twice"),
        ("(peg a1)", "(peg a1) (not (peg a1))", "has both (peg a1) and its negation"),
        ("(peg ?h - hole)", "(peg ?h - hole) (peg ?h ?i - hole)", "peg is declared twice"),
        ("(:predicates", "(:derived (empty ?x) (empty ?x)) (:predicates", "derived from itself"),
        ("(:predicates", "(:derived (empty ?x) (not (peg ?x))) (:predicates", "empty is derived"),
    ],
)  # fmt: skip
def test_text_of_any_size_and_kind_gets_one_line(old: str, new: str, reason: str) -> None:
    texts = "\0".join(jump_domain())
    assert old in texts
    try:
        import_task(*texts.replace(old, new, 1).split("\0"))
        found = ""
    except TaskError as error:
        found = str(error)
    assert reason in found
    assert len(found) < 900
    assert "\n" not in found


COST = "(increase (total-cost) (worth ?b))"
VARYING = form(
    does=f"{DOES} {COST}", functions="(worth ?h - hole)",
    init=START + number("worth", "12345"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("effect", "metric", "reason"),
    [
        (COST, "maximize (total-cost)", "maximize (total-cost), with jump (worth ?b)"),
        (COST, "minimize (/ 9 (total-cost))", "minimize (/ 9 (total-cost))"),
        ("(increase (total-cost) (* 2 (worth ?b)))", "maximize (total-cost)", "(* 2 (worth ?b))"),
        ("(when (peg h4) (increase (total-cost) 2))", "maximize (total-cost)",
         "with jump what the state says"),
        ("(assign (total-cost) 2)", "minimize (total-cost)", "jump sets (total-cost)"),
        ("(assign (total-cost) (worth ?b))", "maximize (total-cost)", "jump sets (total-cost)"),
    ],
)  # fmt: skip
def test_a_metric_that_is_no_puzzle_s_is_refused(effect: str, metric: str, reason: str) -> None:
    domain, problem = VARYING
    assert COST in domain
    with pytest.raises(TaskError) as caught:
        import_task(
            domain.replace(COST, effect), problem.replace("(:goal", f"(:metric {metric}) (:goal")
        )
    assert "its metric" in str(caught.value) or "which the metric counts" in str(caught.value)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    "goal", ["(or (peg h4) (peg h1))", "(imply (peg h0) (peg h4))",
             "(or (and (peg h4) (not (peg h1))) (and (peg h2) (not (peg h4))))"],
)  # fmt: skip
def test_a_goal_with_a_choice_of_positions_is_named(goal: str) -> None:
    with pytest.raises(TaskError, match=r"its goal \(or .*leaves a choice; a puzzle has one goal"):
        import_task(*form(goal=goal))


@pytest.mark.slow
def test_hundreds_of_actions_of_another_domain_are_refused_by_a_few() -> None:
    """Each looks like a jump of some of sixty predicates."""
    names = [f"p{i}" for i in range(60)]
    actions = "".join(
        f"""(:action a{k} :parameters (?x ?y ?z) :precondition (and ({names[k % 60]} ?x ?y))
            :effect (and (not (p{k % 59} ?x ?y)) (not (p{k % 59} ?y ?z)) (p{k % 59} ?x ?z)
                         (p{k % 53} ?x ?y) (p{k % 53} ?y ?z) (not (p{k % 53} ?x ?z))))"""
        for k in range(200)
    )
    predicates = " ".join(f"({name} ?x ?y)" for name in names)
    objects = [f"o{i}" for i in range(9)]
    facts = " ".join(f"({name} {objects[i % 9]} {objects[i % 7]})" for i, name in enumerate(names))
    domain = f"(define (domain d) (:predicates {predicates}) {actions})"
    problem = f"""(define (problem p) (:domain d) (:objects {" ".join(objects)})
      (:init {facts}) (:goal (p1 o1 o2)))"""
    with pytest.raises(TaskError, match="is not a board puzzle"):
        import_task(domain, problem)
