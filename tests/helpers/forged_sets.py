"""False benchmark sets: each change to a set, and which fault a check then finds."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pegplan.bench.sets.manifest import MANIFEST, read_manifest
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solitaire.sets.searches import exhausted


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

    def save(self) -> None:
        for path in self.data["files"]:
            if (self.folder / path).is_file():
                content = (self.folder / path).read_bytes()
                self.data["files"][path] = hashlib.sha256(content).hexdigest()
        (self.folder / MANIFEST).write_text(json.dumps(self.data))


Forgery = Callable[[Forger], object]


def on_plan(change: Callable[[str], str]) -> Forgery:
    """Changes the text of the first plan."""
    return lambda forger: forger.edit(forger.named("plan")["plan"], change)


def recipe(**values: Any) -> Forgery:
    """Changes the recipe of the manifest."""
    return lambda forger: forger.data["recipe"].update(values)


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


def drop_jump(forger: Forger) -> None:
    problem = forger.named("class")["problem"]
    forger.edit(problem, lambda text: text.replace("(IN-LINE c1 c2 c3)", ""))


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
    kept = {key: other[key] for key in ("name", "problem", "plan")}
    other.update({**one, **kept, "start": [str(hole) for hole in sorted(start)]})
    pegs = [each["pegs"] for each in forger.data["instances"]]
    forger.data["counts"]["pegs"] = [min(pegs), max(pegs)]


FORGERIES: dict[str, tuple[Forgery, str]] = {
    "cut plan": (on_plan(lambda text: text.replace(text.split("\n")[-3], "")), "the plan fails"),
    "other cost": (on_plan(lambda t: re.sub(r"cost = \d+", "cost = 1", t)), "it states cost 1"),
    "no plan": (on_plan(lambda _: "once upon a time"), "plans/p"),
    "cost of jumps": (cost_of_jumps, "its task counts moves; it says jumps"),
    "other bound": (other_bound, "its cost is not bounded as its moves are"),
    "move a peg": (move_peg, "its start differs"),
    "drop a jump": (drop_jump, "its holes and jumps are not"),
    "cheaper domain": (
        lambda f: f.edit("domain.pddl", lambda t: t.replace("(total-cost) 1", "(total-cost) 0")),
        "not a board puzzle|the task counts",
    ),
    "swap certificates": (swap_certificates, "the certificate does not hold"),
    "duplicate": (duplicate, "a near-duplicate"),
    "drop a plan": (lambda f: (f.folder / f.named("plan")["plan"]).unlink(), "is missing"),
    "add a problem": (
        lambda f: (f.folder / "instances" / "p99.pddl").write_text("(define)"),
        "no instance of the manifest has it",
    ),
    "drop a hash": (lambda f: f.data["files"].pop(f.named("plan")["plan"]), "gives no hash"),
    "drop an instance": (lambda f: f.data["instances"].pop(), "7 instances asked for, 6 there"),
    "not unsolvable": (lambda f: f.named("class").update(status="solvable"), "status does not fit"),
    "wrong count": (lambda f: f.data["counts"].update(solvable=6), "counts does not fit"),
    "wrong pegs": (recipe(pegs=[7, 7]), "not 7 to 7"),
    "wrong goal": (recipe(goal="c3"), "its goal is not c3"),
    "wrong difficulty": (recipe(difficulty=[20_000, 50_000]), "is out of range"),
    "other encoding": (recipe(encoding="jump"), "not what encoding jump writes"),
}
"""What a quick check sees."""


def raised_bounds(forger: Forger) -> None:
    """A lower bound above the truth: the plan is the best, but the bounds say otherwise."""
    instance = forger.named("plan")
    for key in ("cost", "moves"):
        instance[key].update(lower=instance[key]["upper"] + 3, exact=False)


def difficulty(forger: Forger) -> None:
    forger.named("plan")["difficulty"]["expanded"] += 1


def longer_kind(forger: Forger) -> None:
    """An instance of kind class passes for one that only exhaustion refutes."""
    instance = forger.named("class")
    manifest = read_manifest(json.dumps(forger.data))
    claim = next(c for c in manifest.claims if c.name == instance["name"])
    puzzle = as_puzzle(manifest.puzzle(claim))
    proof = exhausted(puzzle)
    assert proof is not None
    text = Certificate.of(puzzle, proof).dumps()
    forger.edit(instance["certificate"], lambda _: text)
    instance["proof"] = "exhaustion"


DEEP: dict[str, tuple[Forgery, str]] = {
    "raised bounds": (raised_bounds, "every plan takes|a lower bound lies above"),
    "difficulty": (difficulty, "its difficulty is"),
    "longer kind": (longer_kind, "its kind is class"),
}
"""What only a whole check sees."""
