"""Small tasks of every shape that is taken for a board, as domain and problem."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from helpers.task_forms import FORMS, LINES
from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Count, Exact, Goal, Puzzle, Stuck
from pegplan.pddl.render import render
from pegplan.solitaire import catalog
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import pattern_of

STRIP = Board("strip", tuple(Hole(0, column) for column in range(5)), Lattice.SQUARE)


def strip(pegs: str, goal: Goal) -> Puzzle:
    """``**.*.`` on a strip of five holes."""
    start = frozenset(hole for hole, mark in zip(STRIP.holes, pegs, strict=True) if mark == "*")
    return Puzzle(STRIP, "strip/p", start, goal)


def at(*columns: int) -> frozenset[Hole]:
    return frozenset(Hole(0, column) for column in columns)


ONE = strip("**.*.", Exact(at(1)))
TRIANGLE = replace(catalog.puzzle("triangle-3/a1-any"), goal=pattern_of(at(0), frozenset()))
WIDE = Board("wide", tuple(Hole(r, c) for r in range(2) for c in range(4)), Lattice.SQUARE)
TWO_ROWS = Puzzle(
    WIDE, "wide/p", frozenset(WIDE.holes) - {Hole(0, 2), Hole(1, 1)}, pattern_of(at(0), at(1))
)
RENDERED = [
    (ONE, "jump"), (TWO_ROWS, "jump"), (TRIANGLE, "jump-negative"), (ONE, "grounded"),
    (TWO_ROWS, "moves"), (ONE, "moves"), (TRIANGLE, "purge"), (ONE, "temporal"),
    (strip("**.*.", Count(2)), "count"), (strip("**.*.", Count(1)), "one-anywhere"),
    (strip("**.**", Stuck()), "stuck"), (strip("**.**", Stuck(2)), "stuck"),
]  # fmt: skip


def task(
    actions: str,
    predicates: str = "",
    objects: str = "",
    init: str = "",
    goal: str = "(peg h1) (free h0)",
    pegs: Sequence[int] = (0, 1, 3),
) -> tuple[str, str]:
    """A task on a strip of five holes, h0 to h4."""
    held = "".join(f"({'peg' if i in pegs else 'free'} h{i})" for i in range(5))
    domain = f"""(define (domain d) (:types hole other)
      (:constants h0 h1 h2 h3 h4 - hole)
      (:predicates (line ?a ?b ?c - hole) (peg ?h - hole) (free ?h - hole) {predicates})
      {actions})"""
    problem = f"""(define (problem p) (:domain d) (:objects {objects})
      (:init {LINES} {held} {init}) (:goal (and {goal})))"""
    return domain, problem


def jump(name: str = "jump", parameters: str = "", needs: str = "", does: str = "") -> str:
    """A jump with further parameters, conditions and effects."""
    return f"""(:action {name} :parameters (?a ?b ?c - hole {parameters})
      :precondition (and (line ?a ?b ?c) (peg ?a) (peg ?b) (free ?c) {needs})
      :effect (and (free ?a) (free ?b) (peg ?c) (not (peg ?a)) (not (peg ?b)) (not (free ?c))
                   {does}))"""


def plain(
    predicates: str = "(line ?a ?b ?c - hole) (peg ?h - hole)",
    needs: str = "(line ?a ?b ?c) (peg ?a) (peg ?b) (not (peg ?c))",
    does: str = "(not (peg ?a)) (not (peg ?b)) (peg ?c)",
    goal: str = "(peg h1) (not (peg h0))",
    init: str = "(peg h0) (peg h1) (peg h3)",
    objects: str = "",
    further: str = "",
) -> tuple[str, str]:
    """A task on the strip whose jump is written otherwise."""
    domain = f"""(define (domain d) (:types hole other) (:constants h0 h1 h2 h3 h4 - hole)
      (:predicates {predicates}) {further}
      (:action jump :parameters (?a ?b ?c - hole) :precondition (and {needs})
        :effect (and {does})))"""
    problem = f"""(define (problem p) (:domain d) (:objects {objects})
      (:init {LINES} {init}) (:goal (and {goal})))"""
    return domain, problem


def corners() -> tuple[str, str]:
    """Rows and columns as objects; nothing is said of the places that are no holes."""
    actions = "".join(
        f"""(:action {name} :parameters (?l ?a ?b ?c - number)
          :precondition (and (next ?{x} ?b) (next ?b ?{y}) (peg {a}) (peg {b}) (gap {c}))
          :effect (and (not (peg {a})) (gap {a}) (not (peg {b})) (gap {b})
                       (not (gap {c})) (peg {c})))"""
        for name, x, y, place in (
            ("east", "a", "c", "?l {}"), ("west", "c", "a", "?l {}"),
            ("south", "a", "c", "{} ?l"), ("north", "c", "a", "{} ?l"),
        )
        for a, b, c in [[place.format(each) for each in ("?a", "?b", "?c")]]
    )  # fmt: skip
    domain = f"""(define (domain d) (:types number) (:constants n1 n2 n3 - number)
      (:predicates (next ?a ?b - number) (peg ?r ?c - number) (gap ?r ?c - number)) {actions})"""
    problem = """(define (problem p) (:domain d)
      (:init (next n1 n2) (next n2 n3)
             (peg n1 n1) (peg n1 n2) (gap n1 n3) (peg n2 n3) (gap n3 n3))
      (:goal (and (peg n3 n3) (gap n1 n3))))"""
    return domain, problem


TIME = "(at-time ?t - other) (next ?t ?u - other)"
TIMED = jump(
    parameters="?t ?u - other", needs="(at-time ?t) (next ?t ?u)",
    does="(not (at-time ?t)) (at-time ?u)",
)  # fmt: skip
MOVES = "(idle) (last ?h - hole)"
BEGIN = jump("begin", "", "(idle)", "(not (idle)) (last ?c)")
CONTINUE = jump("more", "", "(last ?a)", "(not (last ?a)) (last ?c)")
END = """(:action end :parameters (?h - hole) :precondition (and (last ?h) {})
         :effect (and (not (last ?h)) (idle)))"""


def peg_objects() -> tuple[str, str]:
    """Pegs as objects that move, p, q and r."""
    actions = """(:action jump :parameters (?p ?q - marble ?a ?b ?c - hole)
      :precondition (and (line ?a ?b ?c) (at ?p ?a) (at ?q ?b) (free ?c))
      :effect (and (not (at ?p ?a)) (not (at ?q ?b)) (at ?p ?c) (free ?a) (free ?b)
                   (not (free ?c))))"""
    domain = f"""(define (domain d) (:types hole marble) (:constants h0 h1 h2 h3 h4 - hole)
      (:predicates (line ?a ?b ?c - hole) (at ?p - marble ?h - hole) (free ?h - hole))
      {actions})"""
    problem = f"""(define (problem p) (:domain d) (:objects p q r - marble)
      (:init {LINES} (at p h0) (at q h1) (at r h3) (free h2) (free h4))
      (:goal (and (free h0) (exists (?x - marble) (at ?x h1)))))"""
    return domain, problem


WRITTEN = {
    "enough time": task(
        TIMED, TIME, "t0 t1 t2 - other", "(at-time t0) (next t0 t1) (next t1 t2)"
    ),
    "time in the goal": task(
        TIMED, TIME, "t0 t1 - other", "(at-time t0) (next t0 t1)", "(at-time t1)"
    ),
    "players in turn": task(
        jump(parameters="?t ?u - other", needs="(turn ?t) (other ?t ?u)",
             does="(not (turn ?t)) (turn ?u)"),
        "(turn ?t - other) (other ?t ?u - other)", "one two - other",
        "(turn one) (other one two) (other two one)",
    ),
    "moves end where a peg is": task(
        BEGIN + CONTINUE + END.format("(peg ?h) (not (free ?h))"), MOVES, init="(idle)"
    ),
    "a goal between moves": task(
        BEGIN + CONTINUE + END.format(""), MOVES, init="(idle)", goal="(peg h1) (idle)"
    ),
    "redundant nots": task(jump(needs="(not (free ?a)) (not (peg ?c)) (not (= ?a ?c))")),
    "a hole that is chosen first": task(
        jump(needs="(chosen ?a)", does="(not (chosen ?a)) (idle)")
        + """(:action choose :parameters (?h - hole) :precondition (and (idle) (peg ?h))
              :effect (and (chosen ?h) (not (idle))))
             (:action leave :parameters (?h - hole) :precondition (chosen ?h)
              :effect (and (idle) (not (chosen ?h))))""",
        "(chosen ?h - hole) (idle)", init="(idle)", goal="(peg h1) (free h0) (idle)",
    ),
    "a switch that is thrown first": task(
        jump(needs="(on)") + "(:action go :parameters () :precondition () :effect (on))", "(on)"
    ),
    "a switch that only one hand reaches": task(
        jump(needs="(on)")
        + """(:action first :parameters () :effect (on)
             :precondition (forall (?h - hole) (line ?h h1 h2)))
           (:action second :parameters () :effect (on)
             :precondition (exists (?h - hole) (line ?h h1 h2)))""",
        "(on)",
    ),
    "diaries that nothing reads": task(
        jump(does="(visited ?c) (not (fresh ?a))"), "(visited ?h - hole) (fresh ?h - hole)"
    ),
    "a jump for some positions only": task(jump() + jump("further", needs="(peg h4)")),
    "lines that are deleted where there are none": task(jump(does="(not (line ?b ?b ?c))")),
    "a finish": task(
        jump() + """(:action finish :parameters () :precondition (and (peg h1) (free h3))
                     :effect (done))""", "(done)", goal="(done)",
    ),
    "one predicate, for empty holes": plain(
        "(line ?a ?b ?c - hole) (free ?h - hole)",
        """(line ?a ?b ?c) (not (free ?a)) (not (free ?b)) (free ?c)""",
        "(free ?a) (free ?b) (not (free ?c))", "(not (free h1)) (free h0)", "(free h2) (free h4)",
    ),
    "rows or columns": plain(
        "(row ?a ?b ?c - hole) (line ?a ?b ?c - hole) (peg ?h - hole)",
        """(or (row ?a ?b ?c) (line ?a ?b ?c) (and (row ?c ?b ?a) (not (= ?a ?c))))
           (peg ?a) (peg ?b) (not (peg ?c))""",
    ),
    "beside each other in a direction": plain(
        "(by ?a ?b - hole ?d - other) (line ?a ?b ?c - hole) (peg ?h - hole)",
        """(exists (?d - other) (and (by ?a ?b ?d) (by ?b ?c ?d)))
           (peg ?a) (peg ?b) (not (peg ?c))""",
        init="(peg h0) (peg h1) (peg h3)" + "".join(
            f"(by h{i} h{i + 1} up) (by h{i + 1} h{i} down)" for i in range(4)),
        objects="up down - other",
    ),
    "derived predicates": plain(
        """(by ?a ?b - hole) (line ?a ?b ?c - hole) (peg ?h - hole) (free ?h - hole)
           (row ?a ?b ?c - hole)""",
        "(row ?a ?b ?c) (peg ?a) (peg ?b) (free ?c)",
        goal="(free h0) (peg h1) (forall (?h - hole) (imply (peg ?h) (= ?h h1)))",
        further="""(:derived (free ?h - hole) (not (peg ?h)))
           (:derived (row ?a ?b ?c - hole) (and (line ?a ?b ?c) (not (= ?a ?c))))
           (:derived (row ?a ?b ?c - hole) (line ?c ?b ?a))""",
    ),
    "one peg, by quantifiers": plain(
        goal="""(exists (?h - hole)
                  (and (peg ?h) (forall (?o - hole) (or (= ?o ?h) (not (peg ?o))))))""",
    ),
    "stuck, by quantifiers": plain(
        goal="""(forall (?a ?b ?c - hole)
                  (imply (and (line ?a ?b ?c) (peg ?a) (peg ?b)) (peg ?c)))""",
        init="(peg h0) (peg h1) (peg h3) (peg h4)",
    ),
    "rows and columns with corners that are no holes": corners(),
    "two kinds of holes": task(
        jump().replace("?a ?b ?c - hole", "?a ?c - (either hole other) ?b - hole"),
    ),
}  # fmt: skip
UNFIT = {
    "too little time": (
        task(TIMED, TIME, "t0 t1 t2 - other", "(at-time t0) (next t0 t1)"),
        "where (at-time t1) holds and 2 pegs are left, the jump h0 h1 h2 is not",
    ),
    "no time at first": (
        task(TIMED, TIME, "t0 t1 t2 - other", "(next t0 t1) (next t1 t2)"),
        "the jump",
    ),
    "a gate that shuts": (
        task(jump(needs="(open)", does="(not (open))"), "(open)", init="(open)"), "the jump",
    ),
    "moves that never end": (
        task(BEGIN + CONTINUE + END.format("(free ?h)"), MOVES, init="(idle)"),
        "needs (idle), and no action without a jump leads to that",
    ),
    "a token at first": (
        task(BEGIN + CONTINUE, MOVES, init="(last h0)"),
        "at first, where (last h0) holds and 3 pegs are left, the jump",
    ),
    "a jump over its own peg": (
        task(jump(), init="(line h0 h0 h2)"), "moves pegs, but not as jumps do",
    ),
    "a gate that stays shut": (
        task(jump(needs="(open)"), "(open)"), "none of its actions (jump) takes two pegs away",
    ),
    "adding wins": (task(jump(does="(peg ?a)")), "none of its actions (jump)"),
    "a goal that nothing reaches": (
        task(jump(does="(visited ?c)"), "(visited ?h - hole)", goal="(visited h4)"), "the goal",
    ),
    "a goal denied for good": (
        task(
            jump(does="(visited ?c) (not (fresh ?a))"), "(visited ?h - hole) (fresh ?h - hole)",
            init="(visited h4)", goal="(peg h1) (free h0) (not (visited h4))",
        ),
        "never reached",
    ),
    "pegs that are objects": (peg_objects(), "none of its actions (jump) takes two pegs away"),
    "a goal that never was": (task(jump(), goal="(peg h1) (not (= h1 h1))"), "never changes"),
}  # fmt: skip


def accepted() -> dict[str, tuple[str, str]]:
    """Every task that is a board, by name."""
    rendered = {}
    for puzzle, encoding in RENDERED:
        texts = render(puzzle, encoding)
        rendered[f"{puzzle.name} {puzzle.goal} in {encoding}"] = (texts.domain, texts.problem)
    return rendered | WRITTEN | FORMS
