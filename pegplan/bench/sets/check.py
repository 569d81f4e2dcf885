"""Check every claim of a set's manifest, from the set's files alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.claims import Fault, InstanceFiles, check_instance
from pegplan.bench.sets.grades import MEASUREMENTS, Measured, grade_of, read_measurements
from pegplan.bench.sets.make import make_set
from pegplan.bench.sets.manifest import MANIFEST, Claim, Manifest, digest, read_manifest
from pegplan.bench.sets.recipe import Recipe
from pegplan.bench.sets.workers import cores_of, mapping
from pegplan.errors import InputError, UnknownName
from pegplan.files import read_text
from pegplan.pddl.encoding import encoding_names, load_encoding

MOST_BYTES = 64_000_000
"""Bytes; a larger file is refused."""
FOLDERS = ("domains", "instances", "plans", "certificates")
SEARCHES = "costs, exhaustion, kinds of proof, difficulty"
"""What a quick check leaves out."""

Files = Mapping[str, str]
"""Texts by their path within the set."""


@dataclass(frozen=True)
class Report:
    """The result of checking a set.

    Attributes:
        checked: how many files, plans, certificates… were checked.
        left_out: a text that names the checks that were not made; empty without any.
        unchecked: certificates without a known fault that were not checked in full, and why.
    """

    folder: Path
    faults: tuple[Fault, ...]
    checked: Mapping[str, int]
    left_out: str = ""
    unchecked: tuple[Fault, ...] = ()

    @property
    def valid(self) -> bool:
        """Whether every claim that was checked holds."""
        return not self.faults

    @property
    def answer(self) -> str:
        """``fails``, ``holds`` or ``not checked``: nothing wrong was found in what was checked."""
        if self.faults:
            return "fails"
        return "not checked" if self.left_out or self.unchecked else "holds"

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object of ``pegplan check-set --json``."""
        return {
            "set": str(self.folder),
            "answer": self.answer,
            "valid": self.valid,
            "faults": [{"where": fault.where, "what": fault.what} for fault in self.faults],
            "checked": dict(self.checked),
            "left_out": self.left_out or None,
            "unchecked": [{"where": each.where, "why": each.what} for each in self.unchecked],
        }


def check_set(
    folder: str | Path,
    *,
    quick: bool = False,
    again: bool = False,
    cores: int | None = 1,
    progress: Callable[[str], None] = lambda text: None,
) -> Report:
    """Check every claim of a benchmark set, from its files alone.

    Each task is read as PDDL; its plan is simulated or its certificate checked. Hashes are also
    checked, and near-duplicates looked for. Costs, exhaustions, kinds of proof and difficulty are
    searched for again.

    Args:
        folder: the folder of the set.
        quick: leave out the checks that take a search.
        again: also make the set again from its seed, and compare every byte.
        cores: how many processes share the work; None for one on each core.
        progress: called with a line of text on the progress.

    Raises:
        InputError: the folder has no set, or its manifest can't be read.

    Examples:
        >>> pegplan.check_set("my-set").valid  # doctest: +SKIP
        True
    """
    folder, cores = Path(folder), cores_of(cores)
    text = _read(folder / MANIFEST)
    try:
        manifest = read_manifest(text)
    except InputError as error:
        raise InputError(f"{folder / MANIFEST}: {error}") from None
    claims, name = manifest.claims, manifest.recipe.encoding
    texts, damaged = _files(folder, manifest)
    faults = [*_manifest_faults(manifest, text, texts), *damaged]
    same = name in encoding_names() and manifest.made_with.get("pegplan") == version("pegplan")
    encoding = load_encoding(name) if same else None
    asked = [
        InstanceFiles(
            claim, manifest.puzzle(claim), {p: texts[p] for p in claim.paths if p in texts},
            encoding, quick,
        )
        for claim in claims
    ]  # fmt: skip
    keys: dict[Any, str] = {}
    unchecked: list[Fault] = []
    with mapping(cores) as mapped:
        for claim, found in zip(claims, mapped(check_instance, asked), strict=True):
            progress(f"{claim.name} of {len(claims)} instances")
            faults += found.faults
            unchecked += found.unchecked
            first = claim.name if found.key is None else keys.setdefault(found.key, claim.name)
            if first != claim.name:
                faults.append(Fault(claim.problem, f"a near-duplicate: a symmetry of {first}"))
    if again:
        progress("makes the set again")
        faults += _again_faults(manifest, texts, cores)
    solvable = sum(claim.solvable for claim in claims)
    checked = {
        "files": len(manifest.files),
        "instances": len(claims),
        "plans": solvable,
        "certificates": len(claims) - solvable - len(unchecked),
        "searches": 0 if quick else len(claims),
    }
    left_out = [SEARCHES] * quick + [f"encoding {name}, whose templates are not here"] * (not same)
    return Report(folder, tuple(faults), checked, "; ".join(left_out), tuple(unchecked))


def _read(path: Path) -> str:
    return read_text(path, MOST_BYTES, "file of a set")


def _files(folder: Path, manifest: Manifest) -> tuple[dict[str, str], list[Fault]]:
    """The texts of the set's files, and faults such as missing files and wrong hashes."""
    named = [MEASUREMENTS] if isinstance(manifest.recipe, Calibration) else []
    named += [path for claim in manifest.claims for path in claim.paths]
    expected = dict.fromkeys(named)
    texts: dict[str, str] = {}
    faults = []
    for path in expected:
        if path not in manifest.files:
            faults.append(Fault(path, "the manifest gives no hash for it"))
        if not (folder / path).is_file():
            faults.append(Fault(path, "is missing"))
            continue
        try:
            texts[path] = _read(folder / path)
        except InputError as error:
            faults.append(Fault(path, str(error)))
            continue
        if manifest.files.get(path, "") not in ("", digest(texts[path])):
            faults.append(Fault(path, "its SHA-256 is not the manifest's"))
    for path in sorted(manifest.files.keys() - expected.keys()):
        faults.append(Fault(path, "the manifest gives a hash for it, but no instance has it"))
    for name in FOLDERS:
        for entry in sorted((folder / name).glob("*")):
            if (path := f"{name}/{entry.name}") not in expected:
                faults.append(Fault(path, "no instance of the manifest has it"))
    return texts, faults


def _manifest_faults(manifest: Manifest, text: str, texts: Files) -> Iterator[Fault]:
    """Where the manifest contradicts itself, its recipe or its measurements."""
    recipe, claims = manifest.recipe, manifest.claims
    if strange := manifest.difference(text):
        yield Fault(MANIFEST, strange)
    width = max(2, len(str(len(claims))))
    if [claim.name for claim in claims] != [f"p{n:0{width}}" for n in range(1, len(claims) + 1)]:
        yield Fault(MANIFEST, "its instances are not numbered from p01 without a gap")
    if len({claim.one_domain for claim in claims}) > 1:
        yield Fault(MANIFEST, "some instances share a domain and some have their own")
    for claim in claims:
        if any(bounds.lower > bounds.upper for bounds in claim.least.values()):
            yield Fault(MANIFEST, f"{claim.name}: a lower bound lies above the upper one")
    if len(claims) != recipe.count:
        yield Fault(MANIFEST, f"recipe: {recipe.count} instances asked for, {len(claims)} there")
    elif isinstance(recipe, Recipe):
        yield from (Fault(MANIFEST, what) for what in _recipe_faults(recipe, manifest))
    elif MEASUREMENTS in texts:
        yield from _calibration_faults(recipe, manifest, texts[MEASUREMENTS])


def _recipe_faults(recipe: Recipe, manifest: Manifest) -> Iterator[str]:
    """Texts that say where a manifest contradicts its recipe."""
    if [board.name for board in manifest.boards] != [recipe.board]:
        names = ", ".join(board.name for board in manifest.boards)
        yield f"recipe: board {recipe.board} is not {names}"
        return
    wanted = Counter(kind or "plan" for kind in recipe.wanted)
    found = Counter(claim.proof for claim in manifest.claims)
    for kind in sorted({*wanted, *found}):
        if wanted[kind] != found[kind]:
            yield f"recipe: {wanted[kind]} of {kind} asked for, {found[kind]} there"
    least, most = recipe.difficulty or (0, float("inf"))
    for claim in manifest.claims:
        for what in manifest.game.faults(recipe, manifest.puzzle(claim)):
            yield f"{claim.name}: {what}"
        if not least <= claim.difficulty <= most:
            yield f"{claim.name}: difficulty {claim.difficulty} is out of range"


def _calibration_faults(recipe: Calibration, manifest: Manifest, text: str) -> Iterator[Fault]:
    """Where grades, order or measurements don't fit."""
    try:
        runs = read_measurements(text)
    except InputError as error:
        yield Fault(MEASUREMENTS, str(error))
        return
    for claim in manifest.claims:
        if claim.solvable == (recipe.track == "unsolvable"):
            what = f"{claim.name}: its proof is {claim.proof}, in track {recipe.track}"
            yield Fault(MANIFEST, what)
        yield from _grade_faults(recipe, claim, runs.get(claim.name, []))
    grades = [claim.grade.sort_key for claim in manifest.claims if claim.grade is not None]
    if len(grades) < len(manifest.claims):
        yield Fault(MANIFEST, "some instances have no grade")
    elif grades != sorted(grades):
        yield Fault(MANIFEST, "its instances are not numbered from easy to hard")


def _grade_faults(recipe: Calibration, claim: Claim, runs: Sequence[Measured]) -> Iterator[Fault]:
    name = claim.name
    if [run.planner for run in runs] != list(recipe.planners):
        yield Fault(MEASUREMENTS, f"{name}: it needs one run of each planner of the recipe")
        return
    if claim.grade != grade_of(runs):
        yield Fault(MANIFEST, f"{name}: its grade is not that of its runs, {grade_of(runs)}")
    right = "solved" if claim.solvable else "unsolvable"
    for run in runs:
        if run.answered != (run.status == right):
            answered = "answered" if run.answered else "not answered"
            yield Fault(MEASUREMENTS, f"{name}: {run.planner}: {run.status} is noted {answered}")


def _again_faults(manifest: Manifest, texts: Files, cores: int) -> Iterator[Fault]:
    """Where making the set again gives other bytes."""
    recipe = manifest.recipe
    if isinstance(recipe, Calibration):
        raise InputError("a calibrated set can't be made again: it depends on measured times")
    try:
        encoding = load_encoding(recipe.encoding)
    except UnknownName as error:
        raise InputError(f"the set can't be made again here: {error}") from None
    made = make_set(recipe, manifest.boards[0], encoding, cores=cores)
    for path, text in made.items():
        if path in texts and texts[path] != text:
            yield Fault(path, "making the set again gives other bytes")
    ours = read_manifest(made[MANIFEST])
    if replace(ours, made_with=manifest.made_with).to_dict() != manifest.to_dict():
        yield Fault(MANIFEST, "making the set again gives another manifest")
