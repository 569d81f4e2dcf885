"""Small tasks with numbers, conditional and quantified effects, and choices in conditions."""

from __future__ import annotations

NEEDS = "(line ?a ?b ?c) (peg ?a) (peg ?b) (not (peg ?c))"
DOES = "(not (peg ?a)) (not (peg ?b)) (peg ?c)"
LINES = "".join(f"(line h{i} h{i + 1} h{i + 2})(line h{i + 2} h{i + 1} h{i})" for i in range(3))
START = "(peg h0) (peg h1) (peg h3)"


def form(
    needs: str = NEEDS,
    does: str = DOES,
    goal: str = "(peg h1) (not (peg h0))",
    init: str = START,
    predicates: str = "(peg ?h - hole)",
    functions: str = "",
    further: str = "",
    parameters: str = "?a ?b ?c - hole",
    objects: str = "",
) -> tuple[str, str]:
    """A task on a strip of five holes, h0 to h4."""
    domain = f"""(define (domain d) (:types hole other) (:constants h0 h1 h2 h3 h4 - hole)
      (:predicates (line ?a ?b ?c - hole) {predicates}) (:functions (total-cost) {functions})
      {further}
      (:action jump :parameters ({parameters}) :precondition (and {needs}) :effect (and {does})))"""
    problem = f"""(define (problem p) (:domain d) (:objects {objects})
      (:init {LINES} {init}) (:goal (and {goal})))"""
    return domain, problem


def number(name: str, numbers: str) -> str:
    return "".join(f"(= ({name} h{i}) {n})" for i, n in enumerate(numbers))


PLACES = "".join(f"(= (x h{i}) {2 * i + 1})" for i in range(5))
COUNT = "(decrease (left) 1)"
LAST = "(last ?h - hole)"
FORMS = {
    "a count of pegs": form(
        does=f"{DOES} {COUNT}", goal="(= (left) 1)", init=f"{START} (= (left) 3)",
        functions="(left)",
    ),
    "a count of pegs, and where the last is": form(
        does=f"{DOES} {COUNT}", goal="(<= (left) 1) (peg h1)", init=f"{START} (= (left) 3)",
        functions="(left)",
    ),
    "a count of jumps that is never needed": form(
        f"{NEEDS} (< (jumps) 2)", f"{DOES} (increase (jumps) 1)", init=f"{START} (= (jumps) 0)",
        functions="(jumps)",
    ),
    "a count of what is left to do": form(
        does=f"{DOES} {COUNT}", goal="(< (* 2 (left)) (+ (wanted) 2))", functions="(left) (wanted)",
        init=f"{START} (= (left) 3) (= (wanted) 3)",
    ),
    "turns as numbers": form(
        f"{NEEDS} (= (turn) (side ?p))", f"{DOES} (assign (turn) (- 3 (side ?p)))",
        init=f"{START} (= (turn) 1) (= (side one) 1) (= (side two) 2)",
        functions="(turn) (side ?p - other)", parameters="?a ?b ?c - hole ?p - other",
        objects="one two - other",
    ),
    "coordinates as numbers": form(
        f"""{NEEDS.replace("(line ?a ?b ?c)", "")} (= (x ?b) (/ (+ (x ?a) (x ?c)) 2))
            (or (= (- (x ?c) (x ?a)) 4) (= (- (x ?a) (x ?c)) 4))""",
        init=START + PLACES, functions="(x ?h - hole)",
    ),
    "effects for all holes": form(
        does="(forall (?h - hole) (when (or (= ?h ?a) (= ?h ?b)) (not (peg ?h)))) (peg ?c)",
    ),
    "effects under conditions that hold": form(
        does="(when (peg ?a) (and (not (peg ?a)) (peg ?c))) (when (peg ?b) (not (peg ?b)))"
        " (when (peg ?c) (peg h4))",
    ),
    "the last hole, for all holes": form(
        does=f"{DOES} (forall (?h - hole) (when (last ?h) (not (last ?h)))) (last ?c)"
        " (when (not (last ?a)) (increase (total-cost) 1))",
        predicates=f"(peg ?h - hole) {LAST}",
        init=f"{START} (= (total-cost) 0)",
    ),
    "a gate that swings": form(
        f"{NEEDS} (or (open) (shut))",
        f"{DOES} (when (open) (and (shut) (not (open)))) (when (shut) (and (open) (not (shut))))",
        predicates="(peg ?h - hole) (open) (shut)", init=f"{START} (open)",
    ),
    "notes that nothing reads": form(
        does=f"{DOES} (forall (?h - hole) (when (peg ?h) (seen ?h)))",
        predicates="(peg ?h - hole) (seen ?h - hole)",
    ),
    "a count under a condition": form(
        does=f"{DOES} (when (peg ?b) {COUNT})", goal="(= (left) 1)", init=f"{START} (= (left) 3)",
        functions="(left)",
    ),
    "a hole between that is no parameter": form(
        "(peg ?a) (not (peg ?c)) (exists (?b - hole) (and (line ?a ?b ?c) (peg ?b)))",
        "(not (peg ?a)) (peg ?c) (forall (?b - hole) (when (line ?a ?b ?c) (not (peg ?b))))",
        parameters="?a ?c - hole",
    ),
    "no peg in between, by quantifiers": form(
        """(exists (?l - other) (and (on ?l ?a) (on ?l ?b) (on ?l ?c))) (peg ?a) (peg ?b)
           (forall (?h - hole) (imply (= ?h ?c) (not (peg ?h)))) (line ?a ?b ?c)""",
        predicates="(peg ?h - hole) (on ?l - other ?h - hole)", objects="row - other",
        init=START + "".join(f"(on row h{i})" for i in range(5)),
    ),
}  # fmt: skip
UNFIT_FORMS = {
    "pegs as numbers": (
        form("(line ?a ?b ?c) (= (full ?a) 1) (= (full ?b) 1) (= (full ?c) 0)",
             "(assign (full ?a) 0) (assign (full ?b) 0) (assign (full ?c) 1)",
             "(= (full h1) 1) (= (full h0) 0)", number("full", "11010"), "", "(full ?h - hole)"),
        "none of its actions (jump) takes two pegs away",
    ),
    "a count that runs out": (
        form(f"{NEEDS} (> (left) 2)", f"{DOES} {COUNT}", init=f"{START} (= (left) 3)",
             functions="(left)"),
        "needs (> (left) 2)",
    ),
    "a count without a value": (
        form(f"{NEEDS} (> (left) 0)", f"{DOES} {COUNT}", functions="(left)"),
        "the problem sets no value for (left)",
    ),
    "a count that counts wrong": (
        form(does=f"{DOES} {COUNT}", goal="(= (left) 1)", init=f"{START} (= (left) 9)",
             functions="(left)"),
        "never reached",
    ),
    "all in conditional effects": (
        form("(line ?a ?b ?c)", f"(when (and (peg ?a) (peg ?b) (not (peg ?c))) (and {DOES}))"),
        "depends on the state; write what that asks for in its precondition",
    ),
    "effects that look at other pegs": (
        form(does=f"{DOES} (when (peg h4) (not (peg h0)))"), "depends on the state",
    ),
    "scaled": (
        form(does=f"{DOES} (scale-up (left) 2)", functions="(left)"),
        "of numeric effects increase, decrease and assign are read",
    ),
    "a number that another changes": (
        form(f"{NEEDS} (> (left) 0)", f"{DOES} (increase (left) (more)) (increase (more) 1)",
             init=f"{START} (= (left) 1) (= (more) 1)", functions="(left) (more)"),
        "changes (left) by (more), which other actions change",
    ),
}  # fmt: skip
