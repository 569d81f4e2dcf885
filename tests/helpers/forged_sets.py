"""False benchmark sets: each function changes a set, and the tables say which fault is found."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pegplan.bench.sets.manifest import MANIFEST
from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.notation import Hole

BOARD: Board = catalog.board("english")


class Forger:
    """Changes a set, and mends the manifest's hashes so that these give nothing away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data: dict[str, Any] = json.loads((folder / MANIFEST).read_text())

    def named(self, proof: str, place: int = 0) -> dict[str, Any]:
        return [each for each in self.data["instances"] if each["proof"] == proof][place]

    def edit(self, path: str, change: Callable[[str], str]) -> None:
        text = (self.folder / path).read_text()
        changed = change(text)
        assert changed != text, f"{path} was not changed"
        (self.folder / path).write_text(changed)

    def save(self, mend: bool = True) -> None:
        if mend:
            for path in self.data["files"]:
                if (self.folder / path).is_file():
                    content = (self.folder / path).read_bytes()
                    self.data["files"][path] = hashlib.sha256(content).hexdigest()
        (self.folder / MANIFEST).write_text(json.dumps(self.data))


def swap_lines(forger: Forger) -> None:
    def change(text: str) -> str:
        lines = text.split("\n")
        return "\n".join([lines[0], lines[3], lines[1], lines[2], *lines[4:]])

    forger.edit(forger.named("plan")["plan"], change)


def cut_plan(forger: Forger) -> None:
    forger.edit(forger.named("plan")["plan"], lambda text: text.replace(text.split("\n")[-3], ""))


def state_cost(forger: Forger) -> None:
    forger.edit(forger.named("plan")["plan"], lambda text: re.sub(r"cost = \d+", "cost = 1", text))


def other_plan(forger: Forger) -> None:
    one, other = (forger.named("plan", place)["plan"] for place in (0, 1))
    text = (forger.folder / other).read_text()
    forger.edit(one, lambda _: text)


def no_plan(forger: Forger) -> None:
    forger.edit(forger.named("plan")["plan"], lambda _: "once upon a time")


def end_moves(forger: Forger) -> None:
    """A plan as good on the board that pays for one move more."""

    def change(text: str) -> str:
        found = re.search(r"^\(jump-continue-move (\w+) .*$", text, re.MULTILINE)
        assert found is not None
        new = found[0].replace("continue", "new")
        cost = int(re.findall(r"cost = (\d+)", text)[0])
        text = text.replace(found[0], f"(end-move {found[1]})\n{new}")
        return text.replace(f"cost = {cost}", f"cost = {cost - 1}")

    plans = [each["plan"] for each in forger.data["instances"] if each["plan"]]
    some = next(p for p in plans if "continue" in (forger.folder / p).read_text())
    forger.edit(some, change)


def upper_cost(forger: Forger) -> None:
    for key in ("cost", "moves"):
        bounds = forger.named("plan")[key]
        bounds["upper"] += 1
        bounds["exact"] = False


def cost_of_jumps(forger: Forger) -> None:
    """The cost of a puzzle in place of its task's, as if every jump were paid for."""
    instance = forger.named("plan")
    instance["cost"] = instance["jumps"] | {"counts": "jumps"}


def other_bound(forger: Forger) -> None:
    forger.named("plan")["cost"] |= {"lower": 1, "exact": False}
    forger.data["counts"]["exact_costs"] -= 1


def move_peg(forger: Forger) -> None:
    def change(text: str) -> str:
        init, goal, rest = text.partition("(:goal")
        peg, empty = (re.findall(rf"\({word} (\w+)\)", init)[0] for word in ("occupied", "free"))
        init = init.replace(f"(occupied {peg})", f"(free {peg})")
        return init.replace(f"(free {empty})", f"(occupied {empty})") + goal + rest

    forger.edit(forger.named("plan")["problem"], change)


def move_goal(forger: Forger) -> None:
    def change(text: str) -> str:
        init, goal, rest = text.partition("(:goal")
        rest = rest.replace("(occupied d4)", "(occupied c1)").replace("(free c1)", "(free d4)")
        return init + goal + rest

    forger.edit(forger.named("plan")["problem"], change)


def drop_jump(forger: Forger) -> None:
    forger.edit(
        forger.named("class")["problem"], lambda text: text.replace("(IN-LINE c1 c2 c3)", "")
    )


def cheaper_domain(forger: Forger) -> None:
    forger.edit("domain.pddl", lambda text: text.replace("(total-cost) 1", "(total-cost) 0"))


def rules_of_another_game(forger: Forger) -> None:
    forger.edit("domain.pddl", lambda text: text.replace("(free ?from)\n", "", 1))


def weaken_class(forger: Forger) -> None:
    def change(text: str) -> str:
        data = json.loads(text)
        data["sets"][0].pop()
        return json.dumps(data)

    forger.edit(forger.named("class")["certificate"], change)


def weaken_pagoda(forger: Forger) -> None:
    def change(text: str) -> str:
        data = json.loads(text)
        data["weights"] = dict.fromkeys(data["weights"], 1)
        return json.dumps(data)

    forger.edit(forger.named("pagoda")["certificate"], change)


def swap_certificates(forger: Forger) -> None:
    text = (forger.folder / forger.named("pagoda")["certificate"]).read_text()
    forger.edit(forger.named("class")["certificate"], lambda _: text)


def duplicate(forger: Forger) -> None:
    """One instance becomes the mirror image of another, with plan and numbers in order."""
    one, other = forger.named("plan", 0), forger.named("plan", 1)

    def mirrored(text: str) -> str:
        return re.sub(r"\b([a-g])([1-7])\b", lambda m: f"{'gfedcba'['abcdefg'.index(m[1])]}{m[2]}",
                      text)  # fmt: skip

    for key in ("problem", "plan"):
        text = mirrored((forger.folder / one[key]).read_text())
        forger.edit(other[key], lambda _, text=text: text)  # type: ignore[misc]
    start = {Hole.parse(mirrored(name)) for name in one["start"]}
    kept = {"name": other["name"]}
    kept |= {key: other[key] for key in ("problem", "plan")}
    other.update({**one, **kept, "start": [str(hole) for hole in sorted(start)]})
    pegs = [each["pegs"] for each in forger.data["instances"]]
    forger.data["counts"]["pegs"] = [min(pegs), max(pegs)]


def drop_plan(forger: Forger) -> None:
    (forger.folder / forger.named("plan")["plan"]).unlink()


def drop_problem(forger: Forger) -> None:
    (forger.folder / forger.named("class")["problem"]).unlink()


def add_problem(forger: Forger) -> None:
    text = (forger.folder / forger.named("plan")["problem"]).read_text()
    (forger.folder / "instances" / "p99.pddl").write_text(text)


def drop_hash(forger: Forger) -> None:
    del forger.data["files"][forger.named("plan")["plan"]]


def hash_of_nothing(forger: Forger) -> None:
    forger.data["files"]["plans/p77.plan"] = "0" * 64


def drop_instance(forger: Forger) -> None:
    forger.data["instances"].pop()


def not_unsolvable(forger: Forger) -> None:
    forger.named("class")["status"] = "solvable"


def wrong_count(forger: Forger) -> None:
    forger.data["counts"]["solvable"] += 1


def wrong_pegs(forger: Forger) -> None:
    forger.data["recipe"]["pegs"] = [7, 8]


def wrong_kinds(forger: Forger) -> None:
    forger.data["recipe"]["kinds"] = ["class"]


def wrong_goal(forger: Forger) -> None:
    forger.data["recipe"]["goal"] = "c3"


def wrong_difficulty(forger: Forger) -> None:
    forger.data["recipe"]["difficulty"] = [20_000, 50_000]


def other_encoding(forger: Forger) -> None:
    forger.data["recipe"]["encoding"] = "jump"


def other_comment(forger: Forger) -> None:
    forger.edit("domain.pddl", lambda text: text.replace(";; Peg solitaire", ";; Chess"))


def bigger_board(forger: Forger) -> None:
    forger.data["boards"][0]["holes"].append("a1")


def other_lattice(forger: Forger) -> None:
    forger.data["boards"][0]["lattice"] = "triangular"


FORGERIES: dict[Callable[[Forger], None], str] = {
    swap_lines: "the plan fails",
    cut_plan: "the plan fails",
    state_cost: "it states cost 1",
    other_plan: "the plan fails",
    no_plan: "plans/p",
    end_moves: "the plan fails|the manifest says|it states cost",
    upper_cost: "the manifest says",
    cost_of_jumps: "its task counts moves; it says jumps",
    other_bound: "its cost is not bounded as its moves are",
    move_peg: "its start differs",
    move_goal: "its goal is",
    drop_jump: "its holes and jumps are not",
    cheaper_domain: "not peg solitaire|the task counts",
    rules_of_another_game: "not peg solitaire",
    weaken_class: "the certificate does not hold",
    weaken_pagoda: "the certificate does not hold",
    swap_certificates: "the certificate does not hold",
    duplicate: "a near-duplicate",
    drop_plan: "is missing",
    drop_problem: "is missing",
    add_problem: "no instance of the manifest has it",
    drop_hash: "gives no hash",
    hash_of_nothing: "no instance has it",
    drop_instance: "9 instances asked for, 8 there",
    not_unsolvable: "status does not fit",
    wrong_count: "counts does not fit",
    wrong_pegs: "not 7 to 8",
    wrong_kinds: "4 of class asked for, 1 there",
    wrong_goal: "its goal is not c3",
    wrong_difficulty: "is out of range",
    other_encoding: "not what encoding jump writes",
    other_comment: "not what encoding moves writes",
    bigger_board: "its holes and jumps are not",
    other_lattice: "its holes and jumps are not",
}


def lower_cost(forger: Forger) -> None:
    """A worse plan, and the claim that it is a best one."""
    instance = forger.named("plan", 4)

    def change(text: str) -> str:
        lines = text.strip().split("\n")[:-1]
        cost = instance["moves"]["upper"]
        place = next(i for i, line in enumerate(lines) if "continue" in line)
        peg = lines[place].split()[1]
        lines[place] = lines[place].replace("continue", "new")
        # the peg rests; another move in between, if only by the same peg, is a move more
        lines.insert(place, f"(end-move {peg})")
        return "\n".join([*lines, f"; cost = {cost + 1} (general cost)", ""])

    forger.edit(instance["plan"], change)
    for key in ("cost", "moves"):
        instance[key].update(lower=instance[key]["upper"] + 1, upper=instance[key]["upper"] + 1)


def raised_bounds(forger: Forger) -> None:
    """A lower bound above the truth: the plan is the best, but the bounds say otherwise."""
    instance = forger.named("plan")
    for key in ("cost", "moves"):
        instance[key].update(lower=instance[key]["upper"] + 3, exact=False)


def difficulty(forger: Forger) -> None:
    forger.named("plan")["difficulty"]["expanded"] += 1


def other_levels(forger: Forger) -> None:
    def change(text: str) -> str:
        data = json.loads(text)
        data["levels"][2] += 1
        return json.dumps(data)

    forger.edit(forger.named("exhaustion")["certificate"], change)


def longer_kind(forger: Forger) -> None:
    """An instance of kind class passes for one that only exhaustion refutes."""
    from pegplan.bench.sets.draw import exhausted
    from pegplan.bench.sets.manifest import read_manifest
    from pegplan.proofs.certificate import Certificate

    instance = forger.named("class")
    manifest = read_manifest(json.dumps(forger.data))
    puzzle = manifest.puzzle(next(c for c in manifest.claims if c.name == instance["name"]))
    proof = exhausted(puzzle)
    assert proof is not None
    text = Certificate.of(puzzle, proof).dumps()
    forger.edit(instance["certificate"], lambda _: text)
    instance["proof"] = "exhaustion"


DEEP: dict[Callable[[Forger], None], str] = {
    raised_bounds: "every plan takes|a lower bound lies above",
    lower_cost: "it has|every plan takes",
    difficulty: "its difficulty is",
    other_levels: "positions can be reached",
    longer_kind: "its kind is class",
}
