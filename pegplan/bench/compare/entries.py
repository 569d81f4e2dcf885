"""The puzzles that a suite names: by name, pattern, board file, benchmark set or PDDL task."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

from pegplan.boards import catalog
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError
from pegplan.files import as_text, is_file, is_folder, read_bytes

if TYPE_CHECKING:
    from pegplan.bench.sets.manifest import Claim

MANIFEST = "manifest.json"
MOST_BYTES = 50_000_000
WILD = frozenset("*?[")


@dataclass(frozen=True)
class Entry:
    """One puzzle of a suite, with what came with it.

    Attributes:
        encoding, claim: of the set that it comes from.
        task: the texts of domain and problem where it was given as PDDL.
        source: where it comes from, for people: a file or a folder; empty for a name.
        path: a longer name than the puzzle's, with its folder; of a task the two files.
    """

    puzzle: Puzzle
    encoding: str | None = None
    claim: Claim | None = None
    task: tuple[str, str] | None = None
    source: str = ""
    path: str = ""


def entries_of(words: Sequence[Puzzle | str], folder: Path = Path()) -> list[Entry]:
    """Every puzzle that the words name, each once, in their order.

    Args:
        words: puzzles, or names (``english/central``), patterns (``english/*``), board files
            (``board.toml`` for all its puzzles, ``board.toml/first`` for one), folders of
            generated sets, or the two files of a task with a blank between them.
        folder: where relative paths begin.
    """
    found: dict[tuple[object, ...], Entry] = {}
    for word in words:
        for entry in _entries(word, folder):
            identity = (entry.puzzle, entry.puzzle.name, entry.task)
            found.setdefault(identity, replace(entry, path=_path(word, entry)))
    return list(found.values())


def _path(word: Puzzle | str, entry: Entry) -> str:
    """The name of an entry's puzzle with the folder of its file, or the two files of a task."""
    if isinstance(word, Puzzle) or entry.task is not None:
        return "" if isinstance(word, Puzzle) else word
    file = word.partition(".toml")[0] if ".toml" in word else word.removesuffix(f"/{MANIFEST}")
    within = os.path.dirname(file.rstrip("/")) if ".toml" in word or entry.claim else ""
    return os.path.normpath(os.path.join(within, entry.puzzle.name))


def _entries(word: Puzzle | str, folder: Path) -> Iterator[Entry]:
    if isinstance(word, Puzzle):
        yield Entry(word)
    elif ".pddl" in word:
        yield _task(word, folder)
    elif is_folder(folder / word):
        yield from _set(folder / word)
    elif word.endswith(MANIFEST):
        yield from _set((folder / word).parent)
    elif WILD & set(word):
        yield from _matching(word, folder)
    elif word.startswith((".", "/")) and ".toml" not in word:
        raise InputError(f"{word}: no such folder; give a benchmark set or a board file")
    elif word.endswith(".toml"):
        yield from _of_board(_located(word, folder), "*")
    else:
        yield Entry(catalog.puzzle(_located(word, folder)))


def _located(word: str, folder: Path) -> str:
    """A board file's path as seen from here; other words as they are."""
    return str(folder / word) if ".toml" in word else word


def _matching(word: str, folder: Path) -> Iterator[Entry]:
    board, slash, pattern = word.rpartition("/")
    if not slash:
        board, pattern = word, "*"
    if ".toml" in board:
        boards = [_located(board, folder)]
    elif WILD & set(board):
        boards = [name for name in catalog.board_names() if fnmatchcase(name, board)]
    else:
        boards = [board]
    count = 0
    for name in boards:
        for entry in _of_board(name, pattern):
            count += 1
            yield entry
    if not count:
        rules = catalog.rule_names(catalog.board(boards[0])) if boards else ""
        raise InputError(
            f"{word!r} matches no puzzle; patterns match the puzzles that boards name, such as "
            "english/* or */central" + (f"; puzzles by rule go by name: {rules}" if rules else "")
        )


def _of_board(name: str, pattern: str) -> Iterator[Entry]:
    file = catalog.board_file(name)
    keys = file.puzzles if ".toml" in name else catalog.puzzle_keys(file)
    for key in keys:
        if fnmatchcase(key, pattern):
            yield Entry(catalog.puzzle(f"{name}/{key}"))


def _set(folder: Path) -> Iterator[Entry]:
    from pegplan.bench.sets.manifest import read_manifest

    manifest = read_manifest(_read(folder / MANIFEST))
    for claim in manifest.claims:
        name = as_text(f"{folder.resolve().name}/{claim.name}")
        title = f"instance {claim.name} of {folder}"
        puzzle = manifest.puzzle(claim).but(name=name, title=title)
        yield Entry(puzzle, manifest.recipe.encoding, claim, source=str(folder))


def _task(word: str, folder: Path) -> Entry:
    from pegplan.pddl.importing import import_task

    files = _two_files(word, folder)
    domain, problem = (_read(path) for path in files)
    name = as_text(f"{files[1].parent.resolve().name}/{files[1].stem}".lower())
    task = import_task(domain, problem, name, (str(files[0]), str(files[1])))
    if task.counts == "utility":
        raise InputError(
            f"{word}: a task with soft goals; plans are compared by their cost, not by utility"
        )
    return Entry(catalog.as_puzzle(task.puzzle), task=(domain, problem), source=word)


def _two_files(word: str, folder: Path) -> tuple[Path, Path]:
    """The files of a task, parted at the blank where both are there: names may have blanks."""
    places = [place for place, sign in enumerate(word) if sign.isspace()]
    pairs = {(folder / word[:place].rstrip(), folder / word[place:].lstrip()) for place in places}
    there = [pair for pair in pairs if all(map(is_file, pair))]
    if len(there) > 1:
        raise InputError(f"{word!r} can be read as two files in {len(there)} ways; rename one")
    if not there and len(pairs) != 1:
        raise InputError(f'{word!r}: a task is two files: "DOMAIN.pddl PROBLEM.pddl"')
    return (there or list(pairs))[0]


def _read(path: Path) -> str:
    return read_bytes(path, MOST_BYTES, "task or set").decode("utf-8", errors="replace")
