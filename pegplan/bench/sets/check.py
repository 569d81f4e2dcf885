"""Check every claim of a set's manifest, from the set's files alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.claims import Fault, InstanceFiles, Texts, check_instance
from pegplan.bench.sets.grades import MEASUREMENTS
from pegplan.bench.sets.make import make_set
from pegplan.bench.sets.manifest import MANIFEST, Claim, Manifest, digest, read_manifest
from pegplan.bench.sets.recipe import Recipe
from pegplan.bench.sets.recipe_check import calibration_faults, recipe_faults, seed_fault
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
        faults: the claims that do not hold.
        checked: how many files, plans, certificates… were checked.
        left_out: a text that names the checks that were not made; empty without any.
        unchecked: certificates without a known fault that were not checked in full, and why.
        seed_checked: whether the recipe's seed was found to draw this set, or another. In a quick
            check it is not, nor where another version of pegplan made the set, nor in calibrated
            sets, which depend on measured times.
    """

    folder: Path
    faults: tuple[Fault, ...]
    checked: Mapping[str, int]
    left_out: str = ""
    unchecked: tuple[Fault, ...] = ()
    seed_checked: bool = False

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
            "seed_checked": self.seed_checked,
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
    texts, damaged = _files(folder, manifest)
    faults = [*_manifest_faults(manifest, text, texts), *damaged]
    faults += _list_faults(manifest, texts)
    known = manifest.recipe.encoding in encoding_names()
    same = known and manifest.made_with.get("pegplan") == version("pegplan")
    encoding = load_encoding(manifest.recipe.encoding) if known else None
    asked = [
        InstanceFiles(claim, manifest.puzzle(claim), _texts_of(claim, texts), encoding, same, quick)
        for claim in manifest.claims
    ]
    keys: dict[Any, str] = {}
    unchecked: list[Fault] = []
    with mapping(cores) as mapped:
        for claim, found in zip(manifest.claims, mapped(check_instance, asked), strict=True):
            progress(f"{claim.name} of {len(manifest.claims)} instances")
            faults += found.faults
            unchecked += found.unchecked
            if found.key is None:
                continue
            first = keys.setdefault(found.key, claim.name)
            if first != claim.name:
                faults.append(Fault(claim.problem, f"a near-duplicate: a symmetry of {first}"))
    seed = "" if again else None
    if again:
        progress("makes the set again")
        faults += _again_faults(manifest, texts, cores)
    elif not quick:
        progress("draws the first instance again")
        seed = seed_fault(manifest)
        faults += [Fault(MANIFEST, seed)] if seed else []
    solvable = sum(claim.solvable for claim in manifest.claims)
    checked = {
        "files": len(manifest.files),
        "instances": len(manifest.claims),
        "plans": solvable,
        "certificates": len(manifest.claims) - solvable - len(unchecked),
        "searches": 0 if quick else len(manifest.claims),
    }
    left_out = [SEARCHES] if quick else []
    if not same:
        left_out.append(f"encoding {manifest.recipe.encoding}, whose templates are not here")
    return Report(
        folder, tuple(faults), checked, "; ".join(left_out), tuple(unchecked), seed is not None
    )


def _read(path: Path) -> str:
    return read_text(path, MOST_BYTES, "file of a set")


def _expected(manifest: Manifest) -> list[str]:
    """The paths that the claims name."""
    paths = [] if manifest.recipe.split is None else ["train.txt", "test.txt"]
    paths += [MEASUREMENTS] if isinstance(manifest.recipe, Calibration) else []
    for claim in manifest.claims:
        paths += [claim.domain, claim.problem]
        paths += [path for path in (claim.plan, claim.certificate) if path is not None]
    return list(dict.fromkeys(paths))


def _files(folder: Path, manifest: Manifest) -> tuple[dict[str, str], list[Fault]]:
    """The texts of the set's files, and faults such as missing files and wrong hashes."""
    expected = _expected(manifest)
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
    known = set(expected)
    faults += [
        Fault(path, "the manifest gives a hash for it, but no instance has it")
        for path in manifest.files
        if path not in known
    ]
    for name in FOLDERS:
        for entry in sorted((folder / name).glob("*")):
            path = f"{name}/{entry.name}"
            if path not in known:
                faults.append(Fault(path, "no instance of the manifest has it"))
    return texts, faults


def _texts_of(claim: Claim, texts: Files) -> Texts:
    return Texts(
        texts.get(claim.domain),
        texts.get(claim.problem),
        texts.get(claim.plan or ""),
        texts.get(claim.certificate or ""),
    )


def _manifest_faults(manifest: Manifest, text: str, texts: Files) -> Iterator[Fault]:
    """Where the manifest contradicts itself or its recipe."""
    recipe, claims = manifest.recipe, manifest.claims
    if strange := manifest.difference(text):
        yield Fault(MANIFEST, strange)
    width = max(2, len(str(len(claims))))
    if [claim.name for claim in claims] != [f"p{n:0{width}}" for n in range(1, len(claims) + 1)]:
        yield Fault(MANIFEST, "its instances are not numbered from p01 without a gap")
    if len({claim.one_domain for claim in claims}) > 1:
        yield Fault(MANIFEST, "some instances share a domain and some have their own")
    for claim in claims:
        if any(bounds.lower > bounds.upper for bounds in (claim.jumps, claim.moves) if bounds):
            yield Fault(MANIFEST, f"{claim.name}: a lower bound lies above the upper one")
    if len(claims) != recipe.count:
        yield Fault(MANIFEST, f"recipe: {recipe.count} instances asked for, {len(claims)} there")
        return
    if isinstance(recipe, Recipe):
        yield from (Fault(MANIFEST, what) for what in recipe_faults(recipe, manifest))
    elif MEASUREMENTS in texts:
        yield from (Fault(*f) for f in calibration_faults(recipe, manifest, texts[MEASUREMENTS]))


def _list_faults(manifest: Manifest, texts: Files) -> Iterator[Fault]:
    """Where ``train.txt`` and ``test.txt`` are not the manifest's split."""
    for part in ("train", "test"):
        path = f"{part}.txt"
        wanted = [claim.problem for claim in manifest.claims if claim.split == part]
        if path in texts and texts[path].split() != wanted:
            yield Fault(path, f"it does not list the manifest's {part} instances")


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
