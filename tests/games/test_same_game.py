"""Pupils' tasks of several games, in several styles: is each the game that it should be?"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from helpers.command_line import call

import pegplan
from pegplan.boards.simulator import simulate
from pegplan.classroom.marking import CheckResult, mark_checks, question
from pegplan.errors import TaskError
from pegplan.pddl.comparing.replaying import Replay, replay_plan
from pegplan.pddl.comparing.result import GameComparison, GameDifference
from pegplan.pddl.comparing.samegame import compare_games
from pegplan.pddl.tasks.execution import Action, play
from pegplan.pddl.tasks.problem import read_task

GENERAL = ("frogs-2/swap", "lights-3x3/plus", "tiles-2x3/far", "guarini/exchange",
           "car-park-steps/two-cars", "hanoi-3/small", "solo-chess/three")  # fmt: skip

Texts = tuple[str, str]


def frogs() -> Texts:
    """A predicate for each piece and for the gap; cells named as the board's."""
    moves = ""
    for piece, other, line in (("frog", "toad", "?a ?b ?c"), ("toad", "frog", "?c ?b ?a")):
        first, middle, last = line.split()
        ahead = "(next {0} {1})" if piece == "frog" else "(next {1} {0})"
        moves += f"""
        (:action {piece}-step :parameters (?a ?b - cell)
          :precondition (and {ahead.format("?a", "?b")} ({piece} ?a) (gap ?b))
          :effect (and (not ({piece} ?a)) (not (gap ?b)) ({piece} ?b) (gap ?a)))
        (:action {piece}-leap :parameters (?a ?b ?c - cell)
          :precondition (and (next ?a ?b) (next ?b ?c)
            ({piece} {first}) ({other} {middle}) (gap {last}))
          :effect (and (not ({piece} {first})) (not (gap {last})) ({piece} {last})
            (gap {first})))"""
    domain = f"""(define (domain pond) (:types cell)
      (:predicates (frog ?c - cell) (toad ?c - cell) (gap ?c - cell) (next ?a ?b - cell))
      {moves})"""
    problem = """(define (problem swap) (:domain pond) (:objects a1 b1 c1 d1 e1 - cell)
      (:init (frog a1) (frog b1) (gap c1) (toad d1) (toad e1)
        (next a1 b1) (next b1 c1) (next c1 d1) (next d1 e1))
      (:goal (and (toad a1) (toad b1) (gap c1) (frog d1) (frog e1))))"""
    return domain, problem


def renamed(texts: Texts, names: str) -> Texts:
    """The frogs with other names of cells."""
    domain, problem = texts
    for cell, name in zip(("a1", "b1", "c1", "d1", "e1"), names.split(), strict=True):
        problem = problem.replace(f" {cell}", f" {name}")
    return domain, problem


def one_predicate(texts: Texts) -> Texts:
    """The frogs with one predicate, ``(on ?cell ?what)``, and animals that are objects."""
    domain, problem = texts
    for what in ("frog", "toad", "gap"):
        for text in ("?a", "?b", "?c"):
            domain = domain.replace(f"({what} {text})", f"(on {text} {what})")
        for cell in "abcde":
            problem = problem.replace(f"({what} {cell}1)", f"(on {cell}1 {what})")
    domain = domain.replace(
        "(frog ?c - cell) (toad ?c - cell) (gap ?c - cell)", "(on ?c - cell ?x - what)"
    )
    domain = domain.replace("(:types cell)", "(:types cell what) (:constants frog toad gap - what)")
    return domain, problem


def without_gap(texts: Texts) -> Texts:
    """The frogs with negative preconditions in place of facts about the gap."""
    domain, problem = texts
    for text in ("?a", "?b", "?c"):
        domain = domain.replace(f"(not (gap {text}))", "")
    for effect in ("(gap ?a)))", "(gap ?c)))"):
        domain = domain.replace(effect, "))")
    for text in ("?a", "?b", "?c"):
        domain = domain.replace(f"(gap {text})", f"(not (frog {text})) (not (toad {text}))")
    return domain.replace("(gap ?c - cell)", ""), problem.replace("(gap c1)", "")


def sokoban() -> Texts:
    """Objects with one predicate, two boxes by name, directions; cells named ``pos-row-column``."""
    domain = """(define (domain store) (:types thing place way - object man box - thing)
      (:predicates (at ?t - thing ?p - place) (clear ?p - place) (by ?p ?q - place ?w - way))
      (:action go :parameters (?m - man ?p ?q - place ?w - way)
        :precondition (and (at ?m ?p) (clear ?q) (by ?p ?q ?w))
        :effect (and (not (at ?m ?p)) (at ?m ?q) (clear ?p) (not (clear ?q))))
      (:action push :parameters (?m - man ?b - box ?p ?q ?r - place ?w - way)
        :precondition (and (at ?m ?p) (at ?b ?q) (clear ?r) (by ?p ?q ?w) (by ?q ?r ?w))
        :effect (and (not (at ?m ?p)) (not (at ?b ?q)) (not (clear ?r))
          (at ?m ?q) (at ?b ?r) (clear ?p))))"""
    board = pegplan.board("sokoban-small")
    names = {cell: f"pos-{cell.row + 1}-{cell.column + 1}" for cell in board.cells}
    near = [
        f"(by {names[cell]} {names[to]} {way})"
        for cell in board.cells for to in board.neighbours[cell]
        for way in [{(-1, 0): "n", (1, 0): "s", (0, 1): "e", (0, -1): "w"}[
            to.row - cell.row, to.column - cell.column]]
    ]  # fmt: skip
    start = pegplan.puzzle("sokoban-small/first").start
    held = {"@": ["joe"], "$": ["crate", "chest"], "o": []}
    facts = [
        f"(at {held[sign].pop()} {names[cell]})" if sign in "@$" else f"(clear {names[cell]})"
        for cell, sign in zip(board.cells, start, strict=True)
    ]
    boxes = "(or (and (at crate {0}) (at chest {1})) (and (at crate {1}) (at chest {0})))"
    goal = boxes.format(names[board.cell("f3")], names[board.cell("b4")])
    problem = f"""(define (problem level) (:domain store)
      (:objects {" ".join(names.values())} - place n e s w - way joe - man crate chest - box)
      (:init {" ".join(facts)} {" ".join(near)}) (:goal {goal}))"""
    return domain, problem


def tiles() -> Texts:
    """Rows and columns as two words, tiles as objects, and a blank."""
    ways = (
        ("up", "(inc ?r2 ?r)", "?r2 ?c"), ("down", "(inc ?r ?r2)", "?r2 ?c"),
        ("left", "(inc ?c2 ?c)", "?r ?c2"), ("right", "(inc ?c ?c2)", "?r ?c2"),
    )  # fmt: skip
    actions = "".join(
        f"""(:action {name} :parameters (?t - tile ?r ?c {
            to.replace("?r ", "").split()[0] if name in ("up", "down") else "?c2"
        } - number)
          :precondition (and (tile-at ?t ?r ?c) (blank {to}) {near})
          :effect (and (not (tile-at ?t ?r ?c)) (not (blank {to})) (tile-at ?t {to})
            (blank ?r ?c)))"""
        for name, near, to in ways
    )
    domain = f"""(define (domain eight) (:types tile number)
      (:predicates (tile-at ?t - tile ?r ?c - number) (blank ?r ?c - number) (inc ?a ?b - number))
      {actions})"""
    problem = """(define (problem far) (:domain eight)
      (:objects n1 n2 n3 - number one two three four five - tile)
      (:init (inc n1 n2) (inc n2 n3) (tile-at four n1 n1) (tile-at five n1 n2) (blank n1 n3)
        (tile-at one n2 n1) (tile-at two n2 n2) (tile-at three n2 n3))
      (:goal (and (tile-at one n1 n1) (tile-at two n1 n2) (tile-at three n1 n3)
        (tile-at four n2 n1) (tile-at five n2 n2))))"""
    return domain, problem


def lights() -> Texts:
    """Lamps that are on or not, switched by effects with conditions."""
    board = pegplan.board("lights-3x3")
    names = {cell: f"l{i}" for i, cell in enumerate(board.cells)}
    domain = """(define (domain lamps)
      (:predicates (bright ?l) (wired ?l ?m))
      (:action press :parameters (?l)
        :effect (forall (?m) (and
          (when (and (wired ?l ?m) (bright ?m)) (not (bright ?m)))
          (when (and (wired ?l ?m) (not (bright ?m))) (bright ?m))))))"""
    wired = [f"(wired {names[a]} {names[b]})"
             for a in board.cells for b in (a, *board.neighbours[a])]  # fmt: skip
    start = pegplan.puzzle("lights-3x3/plus").start
    lit = [f"(bright {names[c]})" for c, s in zip(board.cells, start, strict=True) if s != "o"]
    problem = f"""(define (problem plus) (:domain lamps) (:objects {" ".join(names.values())})
      (:init {" ".join(wired)} {" ".join(lit)})
      (:goal (and {" ".join(f"(not (bright {name}))" for name in names.values())})))"""
    return domain, problem


RIGHT = {
    "frogs": ("frogs-2/swap", frogs()),
    "frogs, cells counted": ("frogs-2/swap", renamed(frogs(), "p1 p2 p3 p4 p5")),
    "frogs, cells told by facts": ("frogs-2/swap", renamed(frogs(), "mud log reed lily stone")),
    "frogs, one predicate": ("frogs-2/swap", one_predicate(frogs())),
    "frogs, negative": ("frogs-2/swap", without_gap(frogs())),
    "sokoban": ("sokoban-small/first", sokoban()),
    "tiles": ("tiles-2x3/far", tiles()),
    "lights": ("lights-3x3/plus", lights()),
}


@pytest.mark.parametrize("style", RIGHT)
def test_right_tasks_are_the_game(style: str) -> None:
    """As many positions and steps as are known from elsewhere."""
    name, texts = RIGHT[style]
    puzzle = pegplan.puzzle(name)
    found = compare_games(puzzle, read_task(*texts))
    known = {fact.what: fact.value for fact in puzzle.facts}
    assert found.answer == "same", found.text
    assert (found.positions, found.steps) == (known["states"], known["steps"])
    assert GameComparison.from_dict(json.loads(json.dumps(found.to_dict()))) == found


@pytest.mark.parametrize("name", GENERAL)
@pytest.mark.parametrize("encoding", ["rules", "rules-grounded"])
def test_general_encodings_are_the_game(name: str, encoding: str) -> None:
    task = pegplan.render(name, encoding)
    found = compare_games(pegplan.puzzle(name), read_task(task.domain, task.problem))
    assert found.answer == "same", found.text


MIRRORED = (
    "(on a1 frog) (on b1 frog) (on c1 gap) (on d1 toad) (on e1 toad)",
    "(on a1 toad) (on b1 toad) (on c1 gap) (on d1 frog) (on e1 frog)",
)
WRONG = {
    # style, in the domain or the problem, what is changed, kind, what is said
    "a leap over anything": (
        "frogs", 0, "(frog ?a) (toad ?b) (gap ?c)", "(frog ?a) (gap ?c)", "allows",
        "allows frog-leap a1-b1-c1 by (frog-leap a1 b1 c1), though b1 holds a frog, not the toad",
    ),
    "the frog stays": (
        "frogs", 0, "(and (not (frog ?a)) (not (gap ?b))", "(and (not (gap ?b))",
        "effect",
        "b1 holds a frog and is empty, and should only be empty; missing: (not (frog b1))",
    ),
    "no gap behind": (
        "frogs", 0, "(toad ?b) (gap ?a)", "(toad ?b)", "effect",
        "nothing is said of d1, which should be empty; missing: (gap d1)",
    ),
    "another goal": (
        "frogs", 1, "(:goal (and (toad a1)", "(:goal (and (frog a1)", "goal",
        "the goal of the game holds and that of your domain does not",
    ),
    "a mirrored start": (
        "frogs, one predicate", 1, MIRRORED[0], MIRRORED[1], "start",
        "a1 holds a toad, and should hold a frog; missing: (not (on a1 toad)) (on a1 frog)",
    ),
    "a way too few": (
        "frogs, cells counted", 1, "(next p4 p5)", "", "forbids", "never allows",
    ),
    "a way too many": (
        "frogs, negative", 0, "(next ?a ?b) (frog ?a)", "(frog ?a)", "action",
        "no step of the board",
    ),
    "a push into a wall of boxes": (
        "sokoban", 0, "(at ?b ?q) (clear ?r) (by ?p ?q ?w)", "(at ?b ?q) (by ?p ?q ?w)", "allows",
        "is not empty",
    ),
    "a push round the corner": (
        "sokoban", 0, "(by ?p ?q ?w) (by ?q ?r ?w))", "(by ?p ?q ?w))", "action", "no step",
    ),
    "the man is nowhere": (
        "sokoban", 0, "(at ?m ?q) (at ?b ?r) (clear ?p)", "(at ?b ?r) (clear ?p)", "effect",
        "should hold a man",
    ),
    "one box is enough": (
        "sokoban", 1, "(or (and", "(or (at crate pos-3-6) (and", "goal",
        "the goal of your domain holds",
    ),
    "the blank stays": (
        "tiles", 0, "(not (tile-at ?t ?r ?c)) (not (blank ?r2 ?c))", "(not (tile-at ?t ?r ?c))",
        "effect", "and is empty, and should only hold",
    ),
    "far tiles slide": ("tiles", 0, "(inc ?c2 ?c)", "", "action", "no step of the board"),
    "only light": (
        "lights", 0, "(when (and (wired ?l ?m) (bright ?m)) (not (bright ?m)))", "", "effect",
        "b1 holds a lit, and should be empty",
    ),
}  # fmt: skip


@pytest.mark.parametrize("mistake", WRONG)
def test_mistakes_are_told(mistake: str) -> None:
    style, file, old, new, kind, said = WRONG[mistake]
    name, texts = RIGHT[style]
    changed = [*texts]
    changed[file] = changed[file].replace(old, new)
    assert changed != [*texts]
    puzzle, task = pegplan.puzzle(name), read_task(*changed)
    found = compare_games(puzzle, task)
    assert found.difference is not None
    assert (found.difference.kind, said in found.text) == (kind, True), found.text
    check(found.difference, name, changed)
    assert GameComparison.from_dict(json.loads(json.dumps(found.to_dict()))) == found
    assert found._repr_html_()


def check(found: GameDifference, name: str, texts: list[str]) -> None:
    """What a difference says, held against the simulator and the player of the task."""
    puzzle = pegplan.puzzle(name)
    played = simulate(puzzle, found.steps)
    assert (played.n_steps, played.position) == (len(found.steps), found.position)
    actions = [*found.actions, *([found.action] if found.action else [])]
    words = [Action(tuple(each.strip("()").split())) for each in actions]
    assert play(read_task(texts[0], texts[1]), words).step is None
    if found.kind in ("allows", "effect", "forbids"):
        assert found.step is not None
        allowed = simulate(puzzle, (*found.steps, found.step)).step is None
        assert allowed is (found.kind != "allows")


def test_walls_may_be_objects_too() -> None:
    """Their coordinates are not cells of the board."""
    domain, problem = sokoban()
    rim = [(r, c) for r in range(6) for c in range(1, 8) if r in (0, 5) or c in (1, 7)]
    walls = " ".join(f"pos-{row}-{column}" for row, column in rim)
    task = read_task(domain, problem.replace("(:objects", f"(:objects {walls} - place"))
    assert compare_games(pegplan.puzzle("sokoban-small/first"), task).answer == "same"


def test_two_tasks_of_one_game() -> None:
    task = pegplan.render("frogs-2/swap", "rules")
    one = read_task(task.domain, task.problem)
    assert compare_games(one, read_task(*frogs())).answer == "same"
    assert compare_games(read_task(*frogs()), one).answer == "same"
    with pytest.raises(TaskError, match="compare it with a puzzle instead"):
        compare_games(read_task(*frogs()), read_task(*frogs()))


def test_nothing_like_the_board() -> None:
    with pytest.raises(TaskError, match="nothing says where the frogs are: none of its predicates"):
        compare_games(pegplan.puzzle("frogs-2/swap"), read_task(*tiles()))


def test_a_plan_is_replayed_beside_the_rules() -> None:
    puzzle = pegplan.puzzle("frogs-2/swap")
    domain, problem = frogs()
    plan = "(toad-step c1 d1)\n(frog-step b1 c1)\n".replace("c1 d1", "d1 c1")
    right = replay_plan(puzzle, read_task(domain, problem), plan)
    assert [step.reason for step in right.steps] == ["", "(gap c1) does not hold"]
    assert str(right.steps[0].step) == "toad-step d1-c1"
    wrong = read_task(domain.replace("(not (toad ?a))", ""), problem)
    played = replay_plan(puzzle, wrong, plan)
    assert "d1 holds a toad and is empty" in played.text
    data = json.loads(json.dumps(played.to_dict()))
    assert data["steps"][0]["cells"]["both"] == {"d1": ["toad", "empty"]}
    assert Replay.from_dict(data) == played


def test_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    domain, problem = frogs()
    wrong = domain.replace("(frog ?a) (toad ?b) (gap ?c)", "(frog ?a) (gap ?c)")
    for name, text in (("d", domain), ("w", wrong), ("p", problem), ("plan", "(toad-step d1 c1)")):
        (tmp_path / name).write_text(text)
    right, bad, task, plan = (str(tmp_path / name) for name in ("d", "w", "p", "plan"))
    assert call("same-game", "frogs-2/swap", right, task) == 0
    assert "23 positions, 26 steps agree" in " ".join(capsys.readouterr().out.split())
    assert call("same-game", "frogs-2/swap", bad, task, "--json") == 1
    found = json.loads(capsys.readouterr().out)["difference"]
    assert (found["step"], found["steps"]) == ("frog-leap a1-b1-c1", [])
    assert found["position"] == {"frog": ["a1", "b1"], "toad": ["d1", "e1"]}
    assert call("same-game", "frogs-2/swap", bad, task) == 1
    assert "though b1 holds a frog" in " ".join(capsys.readouterr().out.split())
    assert call("replay", "frogs-2/swap", plan, "--task", right, task) == 1
    assert "1. toad-step d1-c1" in capsys.readouterr().out


EXERCISES = {
    "frogs": lambda: frogs()[0],
    "push": lambda: filled(
        "push",
        "(beside ?p ?q ?d) (beside ?q ?r ?d) (man-at ?p) (box-at ?q) (free ?r)",
        "(not (man-at ?p)) (not (box-at ?q)) (not (free ?r)) (man-at ?q) (box-at ?r) (free ?p)",
    ),
    "tiles": lambda: filled(
        "tiles",
        " ".join(
            f"(adjacent {a} {b})"
            for a, near in pegplan.board("tiles-2x3").neighbours.items() for b in near
        ),
        "(at t1 a1) (at t2 b1) (at t3 c1) (at t4 a2) (at t5 b2)",
    ),
}  # fmt: skip
"""What solves each exercise that is not of peg solitaire."""
SPOILT = {
    "frogs": ("(toad ?b) (gap ?a)", "(toad ?b)", "d1"),
    "push": ("(man-at ?p) (box-at ?q) (free ?r)", "(man-at ?p) (box-at ?q)", "is not empty"),
    "tiles": ("(adjacent b1 b2)", "", "never allows"),
}
"""One that does not: what is changed, and a word of the reason."""


def filled(name: str, *gaps: str) -> str:
    """The text of an exercise with its gaps filled."""
    lines = pegplan.exercise(name).start.splitlines()
    left = [*gaps]
    return "\n".join(left.pop(0) if ";; gap" in line else line for line in lines)


def marked(name: str, text: str) -> list[CheckResult]:
    """As :func:`pegplan.mark` has it done in a process of its own."""
    said: list[Any] = []
    mark_checks(question(pegplan.exercise(name), text, time.time() + 60), said.append)
    return list(map(CheckResult.from_dict, json.loads(json.dumps(said))))


@pytest.mark.slow
@pytest.mark.parametrize("name", EXERCISES)
def test_exercises_of_other_games(name: str) -> None:
    """The solution passes; the text with gaps and a spoilt solution do not."""
    right = EXERCISES[name]()
    assert [(each.status, each.reason) for each in marked(name, right)] == [("passed", "")] * len(
        pegplan.exercise(name).checks
    )
    old, new, said = SPOILT[name]
    assert old in right
    wrong, *_ = marked(name, right.replace(old, new, 1))
    assert (wrong.status, said in wrong.reason) == ("failed", True), wrong.reason
    gaps, *_ = marked(name, pegplan.exercise(name).start)
    assert (gaps.status, gaps.comparison is not None) == ("failed", True)
