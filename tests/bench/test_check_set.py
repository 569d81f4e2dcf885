"""Checking sets: whatever is changed in one, some check sees it, hashes mended or not."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers.mixed_set import MIXED, made

from pegplan.bench.checkset import check_set
from pegplan.bench.generate import write_set
from pegplan.bench.manifest import MANIFEST
from pegplan.cli import main
from pegplan.errors import InputError
from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.notation import Hole

BOARD: Board = catalog.board("english")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sets") / "whole"
    write_set(made(MIXED), folder)
    return folder


@pytest.fixture
def copy(whole: Path, tmp_path: Path) -> Path:
    shutil.copytree(whole, tmp_path / "set")
    return tmp_path / "set"


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


def test_a_manifest_of_the_first_version_is_read(copy: Path) -> None:
    data = json.loads((copy / MANIFEST).read_text())
    (data["board"],) = data.pop("boards")
    for instance in data["instances"]:
        del instance["board"]
    (copy / MANIFEST).write_text(json.dumps(data | {"version": 1}))
    assert check_set(copy, quick=True).valid


@pytest.mark.slow
def test_a_set_as_made_holds(whole: Path) -> None:
    report = check_set(whole, again=True)
    assert report.faults == ()
    assert report.checked == {
        "files": 21, "instances": 9, "plans": 5, "certificates": 4, "searches": 9,
    }  # fmt: skip
    quick = check_set(whole, quick=True)
    assert quick.valid
    assert "costs" in quick.left_out
    assert quick.checked["searches"] == 0


def test_the_readme_may_be_changed(copy: Path) -> None:
    (copy / "README.md").write_text("Ours now.")
    (copy / "LICENSE").write_text("As you like.")
    assert check_set(copy, quick=True).valid


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
    kept = {"name": other["name"], "split": other["split"]}
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


def wrong_split(forger: Forger) -> None:
    forger.data["recipe"]["split"] = [50, 50]


def other_training(forger: Forger) -> None:
    forger.edit("train.txt", lambda text: text.partition("\n")[2])


def other_test(forger: Forger) -> None:
    train = (forger.folder / "train.txt").read_text()
    forger.edit("test.txt", lambda _: train)


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
    wrong_split: "a split of 50:50",
    other_training: "it does not list",
    other_test: "it does not list",
    other_encoding: "not what encoding jump writes",
    other_comment: "not what encoding moves writes",
    bigger_board: "its holes and jumps are not",
    other_lattice: "its holes and jumps are not",
}


@pytest.mark.slow
@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.__name__)
def test_a_quick_check_sees_what_needs_no_search(
    forgery: Callable[[Forger], None], copy: Path
) -> None:
    forger = Forger(copy)
    forgery(forger)
    forger.save()
    said = "\n".join(map(str, check_set(copy, quick=True).faults))
    assert re.search(FORGERIES[forgery], said), said


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", ["domain.pddl", "train.txt", "instances/p01.pddl", "plans/*", "certificates/*"]
)
def test_a_hash_gives_away_a_blank(path: str, copy: Path) -> None:
    target = next(iter(sorted(copy.glob(path))))
    target.write_text(target.read_text() + "\n")
    report = check_set(copy, quick=True)
    assert "its SHA-256 is not the manifest's" in [fault.what for fault in report.faults]


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
    from pegplan.bench.claims import puzzle_of
    from pegplan.bench.reader import read_manifest
    from pegplan.bench.unsolvable import exhausted
    from pegplan.proofs.certificate import Certificate

    instance = forger.named("class")
    claims = read_manifest(json.dumps(forger.data)).claims
    puzzle = puzzle_of(next(c for c in claims if c.name == instance["name"]), BOARD)
    proof = exhausted(puzzle)
    assert proof is not None
    text = Certificate.of(puzzle, proof).dumps()
    forger.edit(instance["certificate"], lambda _: text)
    instance["proof"] = "exhaustion"


DEEP: dict[Callable[[Forger], None], str] = {
    raised_bounds: "every plan takes|a lower bound lies above",
    lower_cost: "it has|every plan takes",
    difficulty: "its difficulty is",
    other_levels: "more than|can be reached by",
    longer_kind: "its kind is class",
}


@pytest.mark.slow
@pytest.mark.parametrize("forgery", DEEP, ids=lambda forgery: forgery.__name__)
def test_a_whole_check_searches_again(forgery: Callable[[Forger], None], copy: Path) -> None:
    forger = Forger(copy)
    forgery(forger)
    forger.save()
    said = "\n".join(map(str, check_set(copy).faults))
    assert re.search(DEEP[forgery], said), said


@pytest.mark.slow
def test_the_seed_is_checked_by_making_the_set_again(copy: Path) -> None:
    forger = Forger(copy)
    forger.data["recipe"]["seed"] = 6
    forger.save()
    assert check_set(copy, quick=True).valid
    assert "gives other bytes" in "\n".join(
        map(str, check_set(copy, quick=True, again=True).faults)
    )


NO_SET: dict[str, str] = {
    "": "not JSON",
    "[]": "not the manifest of a set",
    '{"format": "pegplan-set", "version": 3}': "pegplan for 2",
    '{"format": "pegplan-set", "version": 1}': "board must be a table or JSON object",
    "[" * 100_000: "nested deeper than 60 brackets",
}


@pytest.mark.parametrize("text", NO_SET, ids=lambda text: text[:40] or "empty")
def test_what_is_no_set_is_an_error(text: str, tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text(text)
    with pytest.raises(InputError, match=NO_SET[text]):
        check_set(tmp_path)


@pytest.mark.slow
def test_every_key_of_a_manifest_is_read_with_care(copy: Path) -> None:
    """Whatever stands in a place, the answer is a report or one line, never a traceback."""
    original = (copy / MANIFEST).read_text()
    data = json.loads(original)

    def places(value: Any) -> list[tuple[Any, Any]]:
        found = []
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in list(items):
            found.append((value, key))
            if isinstance(inner, dict | list) and (not isinstance(inner, list) or len(inner) < 20):
                found += places(inner)
        return found

    holders = [*places(data)[:60], *places(data["instances"][0]), *places(data["recipe"])]
    for holder, key in holders:
        kept = holder[key]
        for strange in (None, -1, "zz", [], {}, [{}]):
            holder[key] = strange
            (copy / MANIFEST).write_text(json.dumps(data))
            said = verdict_on_manifest(copy)
            assert said != "valid" or strange == kept or key in OPEN, (key, strange)
            assert "\n" not in said
        holder[key] = kept


OPEN = {"seed", "made_with", "pegplan", "numpy", "highspy", "encoding", "kinds", "difficulty"}
"""What only making the set again can tell, or what may be left out or unknown here."""


def verdict_on_manifest(folder: Path) -> str:
    """A quick check that passes over the instances: they are not what is tried here."""
    import pegplan.bench.checkset as module

    kept, module.check_instance = module.check_instance, lambda *_: module.Checked(())
    try:
        report = check_set(folder, quick=True)
    except InputError as error:
        return str(error)
    finally:
        module.check_instance = kept
    return "valid" if report.valid else "faults"


@pytest.mark.slow
def test_the_command_says_which_claims_fail(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(["check-set", *arguments, "--cores", "1"])
        out = capsys.readouterr()
        return int(caught.value.code or 0), out.out, out.err

    code, out, _ = run(str(copy), "--quick")
    assert (code, "every claim holds" in out) == (0, False)
    assert "nothing wrong found, not all checked" in out
    assert "not checked: costs" in out
    (copy / "plans" / "p01.plan").unlink()
    code, out, _ = run(str(copy), "--quick")
    assert (code, "plans/p01.plan: is missing" in out) == (1, True)
    code, out, _ = run(str(copy), "--quick", "--json")
    assert code == 1
    assert json.loads(out)["faults"] == [{"where": "plans/p01.plan", "what": "is missing"}]
    code, out, err = run(str(copy.parent))
    assert (code, out) == (2, "")
    assert "manifest.json" in err
